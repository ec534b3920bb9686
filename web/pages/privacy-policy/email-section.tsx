import { Link } from 'react-router';
import * as limits from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';

/** What is mailed unasked, and how to stop it. */
export const emailSection = {
  id: 'emails',
  title: 'Emails from us, and how to stop them',
  body: (
    <>
      <p>
        We email you when someone wrote to you and you have not read it for {limits.unreadMailMinutes}{' '}
        minutes. We also email you when something changes with a thing you watch or list. Such an email can
        show the words of a message and the name of the person who wrote it.
      </p>
      <p>
        When you save a search, we email you what is posted that fits it, as often as you chose. Without an
        account we do so only after you have pressed the link in our first email. Every email has a link that
        stops them and deletes the search.
      </p>
      <p>
        You can stop each kind, or one chat, by the link at the end of the email, without logging in. On{' '}
        <Link to={pagePaths.notificationChoices()}>your page</Link> you can choose what we tell you. There you
        can also get all of it once a day, and set the hours in which no email comes. Emails about the safety
        of your account always come.
      </p>
    </>
  ),
};
