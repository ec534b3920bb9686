import * as limits from '#contract/limits.ts';
import { draftAges } from '#web/client/drafts/drafts.ts';
import { CookieSettingsButton } from '#web/components/cookie-banner/cookie-settings-button.tsx';
import type { PolicySection, PolicySite } from '#web/components/policy-page.tsx';
import { SupportAddress } from '#web/components/support-address.tsx';
import { deletionSection } from './deletion-section.tsx';
import { emailSection } from './email-section.tsx';
import { pictureSection } from './picture-section.tsx';
import { retentionSection } from './retention-section.tsx';
import { visitsSection } from './visits-section.tsx';

/** Spec §1 and §9: the product is not for anyone younger. */
const neverForUnder = 13;

const hour = 60 * 60 * 1000;

/** This describes how the site works (design §5): change one with the other. */
export function privacySections({ brand, supportEmail }: PolicySite): PolicySection[] {
  return [
    {
      id: 'in-short',
      title: 'In short',
      body: (
        <ul>
          <li>You can look around without an account.</li>
          <li>We never show your exact place. Others see your town and ZIP code only.</li>
          <li>Your email address is not shown to buyers or sellers.</li>
          <li>We count visits only if you say yes.</li>
          <li>We do not sell what we know about you.</li>
          <li>You can delete your account, and what we hold about you goes with it.</li>
        </ul>
      ),
    },
    {
      id: 'age',
      title: 'Who may use this site',
      body: (
        <p>
          You must be {limits.minimumAge} or older to use {brand}. The site is not for children under{' '}
          {neverForUnder}. We do not want to hold anything about them. If you think a child has signed up,
          please write to <SupportAddress email={supportEmail} />, and we will delete the account.
        </p>
      ),
    },
    {
      id: 'what-we-keep',
      title: 'What we keep',
      body: (
        <>
          <p>We keep what you give us, so that the site can do its work:</p>
          <ul>
            <li>
              <strong>Your account:</strong> email address, display name, and whether you have checked your
              email.
            </li>
            <li>
              <strong>Your profile:</strong> first and last name, phone number, ZIP code and town, and a
              picture if you add one.
            </li>
            <li>
              <strong>Your listings:</strong> the words, the facts, the price, the pictures, and how people
              may reach you. We also keep whom you reserved a thing for or gave it to. Only the two of you see
              that.
            </li>
            <li>
              <strong>Serial numbers,</strong> if you give one with a listing. Only you see it. It is for
              finding recalls. It goes with the listing, or when you clear it there.
            </li>
            <li>
              <strong>What you confirmed</strong> about a thing we had to ask about, such as that a label does
              not say “Rx only”. Buyers see it with the listing. We also keep which rules and recalls we told
              you of, and which recalls we told whoever got the thing from you. All of that goes with the
              listing.
            </li>
            <li>
              <strong>Listings you began:</strong> what you have typed and the pictures you have added so far.
              Only you see that. It goes when you post or delete it, or after {limits.draftDays} days without
              a change.
            </li>
            <li>
              <strong>How it went:</strong> what you and the other person say after a thing has changed hands.
              We show it once both have answered, or after {limits.thanksHiddenDays} days.
            </li>
            <li>
              <strong>Your messages</strong> with buyers and sellers, the pictures you send them in a chat,
              and emails you send them through us. The other person sees when you are writing, which we do not
              keep, and whether you have seen their messages. You can hide both under “What we tell you” in
              your profile.
            </li>
            <li>
              <strong>Your lists:</strong> what you watch, what it cost when you added it and the notes you
              make on it, and whom you have blocked. Only you see your notes. When you take a thing off your
              watchlist, you can put it back for a day. We delete its note within two days.
            </li>
            <li>
              <strong>Lists you put together:</strong> their names, the notes on them and the things in them.
              Only you see a list until you share it. Then whoever has its link sees all of that, but not that
              it is yours. Stop sharing or delete the list, and the link no longer works. A list stays until
              you delete it or your account.
            </li>
            <li>
              <strong>Your needs sheets:</strong> the measures of a person and a home, if you write them down
              to find what fits. Only you see them. We keep them encrypted. They are not in emails, and we do
              not count them. A sheet stays until you delete it or your account. Without an account it stays
              in your browser until you delete it there. To find what fits, your browser sends us the
              measures. We do not keep them.
            </li>
            <li>
              <strong>Your pick-ups:</strong> the time, the place and the note that you and the other person
              plan in a chat. Only the two of you see that, and whoever you give the calendar file to. It goes
              with the chat. To stop our reminders, call the pick-up off or turn them off in your profile.
            </li>
            <li>
              <strong>Your saved searches,</strong> what we found for them, and your email address if you
              saved one without an account. A search that you make public shows people nearby what you look
              for and the ZIP code, not who you are.
            </li>
            <li>
              <strong>What we tell you:</strong> your notifications, which of them we emailed, and what you
              chose to be told. We keep your time zone, so that no email comes at night.
            </li>
            <li>
              <strong>What you tell us:</strong> reports, feedback and questions to support.
            </li>
            <li>
              <strong>When you log in:</strong> the time, your network (IP) address and the name of your
              browser. This helps us to stop break-ins. We also keep what kinds of device you use, such as
              “Chrome on Android”, and email you when there is a new one. You can see where you are logged in,
              and log out there, under “Security” in your profile. A login is forgotten when you log out, or
              after 30 days without use.
            </li>
            <li>
              <strong>Two-step login,</strong> if you turn it on: the key that your app makes its codes from,
              and your recovery codes. We keep both scrambled. They go when you turn it off.
            </li>
          </ul>
          <p>If you only look around, you do not have to tell us who you are.</p>
        </>
      ),
    },
    {
      id: 'who-sees',
      title: 'Who can see it',
      body: (
        <ul>
          <li>
            <strong>Everyone</strong> can see your listings, with their town and ZIP code. Everyone can see a
            page about you. It shows your name and picture and the month you joined. It shows how many things
            you passed on, how soon you answer, and what others say of how it went. It does not show who said
            it.
          </li>
          <li>
            <strong>People you deal with</strong> can see your display name and picture, and the messages you
            send them.
          </li>
          <li>
            <strong>Your phone number</strong> is shown only if you choose Text or Call on a listing, and only
            to people who are logged in.
          </li>
          <li>
            <strong>Your email address and full name</strong> are not shown to other people. Emails to a
            seller go through us, and both addresses stay hidden.
          </li>
          <li>
            <strong>Our team</strong> looks at your messages only when someone has reported them, or when you
            ask us for help. A program also looks for insults, false links and the same text sent to many
            people. Our team then sees those words.
          </li>
        </ul>
      ),
    },
    {
      id: 'place',
      title: 'Where you are',
      body: (
        <>
          <p>
            We work with ZIP codes, never with your exact place. A ZIP code covers a whole part of town. The
            distance you see is between the middle of two ZIP codes.
          </p>
          <p>
            If you let us, your browser tells us where you are, or we guess your ZIP code from your network
            (IP) address. We use this once, to find the ZIP code. Then we forget it. You can say no and type a
            ZIP code instead.
          </p>
        </>
      ),
    },
    pictureSection,
    {
      id: 'log-in',
      title: 'Passwords and Google',
      body: (
        <>
          <p>
            You can log in with your email address and a password. We store the password in a scrambled form
            that nobody can read, not even us.
          </p>
          <p>
            You can log in with Google instead, if you like. Google then tells us your name and email address,
            and it may send your picture. It does not tell us your Google password. You never need a Google
            account to use {brand}.
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: (
        <>
          <p>A cookie is a small note that a website leaves in your browser. We use these:</p>
          <ul>
            <li>
              <strong>Login cookies</strong> keep you logged in. They are set when you log in and last up to
              30 days. They are gone when you sign out.
            </li>
            <li>
              <strong>cookieConsent</strong> holds your answer to our question about cookies, for{' '}
              {limits.cookieConsentDays} days.
            </li>
          </ul>
          <p>
            Your browser also keeps the ZIP code and distance you looked for last. It keeps what you have
            begun to write, too, such as a message or a listing, and which listings you compare. These help
            you go on where you left off. A new listing is saved to your account as well, so that you can go
            on with it elsewhere. What you have begun to write stays in its tab, for {draftAges.person / hour}{' '}
            hours at most, or for {draftAges.guest / hour} hour if you are not logged in. It is gone once you
            send it, sign out or close the tab. We never keep a password this way.
          </p>
          <p>
            Your browser also keeps a list of the listings you opened last, to show you the way back to them.
            It is gone when you press Clear beside it or sign out. A tab remembers what you searched for in
            it, to suggest it again, for {draftAges.person / hour} hours at most. If you are not logged in, it
            does so for {draftAges.guest / hour} hour. That is gone, too, when you sign out.
          </p>
          <p>
            When you open a chat, your browser keeps its last messages, so that you can read them without a
            connection. It keeps the five chats you opened last, for a month. They are gone when you sign out
            or when someone else logs in there.
          </p>
          <p>
            What you tick on the sheet of a pick-up stays in your browser, for a month. We do not get it, and
            someone else who logs in there does not see it.
          </p>
          <p>You can change your answer at any time:</p>
          <div>
            <CookieSettingsButton />
          </div>
        </>
      ),
    },
    visitsSection,
    {
      id: 'sharing',
      title: 'Who else gets it',
      body: (
        <>
          <p>We do not sell or rent what we know about you. We share it only:</p>
          <ul>
            <li>with firms that run our servers and send our email. They may use it only for that work;</li>
            <li>with Google, if you choose to log in with Google;</li>
            <li>when the law says that we must, or to keep someone safe.</li>
          </ul>
        </>
      ),
    },
    retentionSection,
    deletionSection,
    {
      id: 'your-choices',
      title: 'What you can ask for',
      body: (
        <p>
          You can see and change most of your data in your profile. You can also ask us what we hold about
          you, or ask us to put it right, hand it over or delete it. Write to{' '}
          <SupportAddress email={supportEmail} />. We may first ask you to show that the account is yours.
        </p>
      ),
    },
    emailSection,
    {
      id: 'changes',
      title: 'If this page changes',
      body: (
        <p>
          When we change how we use your data, we change this page and the date at its top. If the change is a
          big one, we will tell you before it starts.
        </p>
      ),
    },
  ];
}
