import * as limits from '#contract/limits.ts';

/** How long what is kept, as the sweeps and jobs do it. */
export const retentionSection = {
  id: 'how-long',
  title: 'How long we keep it',
  body: (
    <>
      <p>
        We keep your account until you delete it. If nobody shows us within {limits.unverifiedDays} days that
        the email address of a new account is theirs, we delete it. A listing stays until you or we delete it.
        When somebody has the thing, or you do not answer us for 45 days, it leaves the lists. Messages stay
        as long as both people have an account. So do the pictures sent in a chat, and what they say of how it
        went. Only the two people of a chat can open its pictures, and our team if one of them reports it. A
        picture that you add and do not send is deleted within two days.
      </p>
      <p>
        A program on our site compares each message with words that often come before somebody loses money, or
        that hurt. No person reads along, and no words leave the site. If it finds some, the reader sees a
        line of advice, and may cover the words. We keep that with the message. To stop the lines in a chat,
        press “It’s fine” below one.
      </p>
      <p>
        We count how many people open a listing. To count each person once a day, we keep a code made from the
        account or the internet address. We delete the code the next day. Only the number stays.
      </p>
      <p>
        A program compares new pictures with those of other listings, to find pictures that were copied. It
        also looks for the same text sent to many people, insults, false links, many new chats, and listings
        in places far apart. What it finds, our team keeps for {limits.reportDays} days, or until you delete
        your account. If several people report a listing, a program may hide it until our team has looked.
      </p>
      <p>
        If someone reports a listing, a person or a chat, we save a copy of the part that was reported. Our
        team needs it to decide what to do. We keep it for {limits.reportDays} days after the last words of
        the report, even if the account is deleted in that time. If our team has not decided by then, we may
        keep it until it has. Then it goes too. Of a chat, that is the latest messages, and each marked
        message with {limits.messagesAroundMarked} on each side.
      </p>
      <p>
        What you report is in your profile for the same time. We never tell the others that it was you. You
        can take a report back while nobody has decided. We still keep the copy until its time is up, since
        others may have reported the same. If you delete your account, the report no longer says that it was
        yours. A copy of something of yours then no longer says whose it was.
      </p>
      <p>
        In your profile you can ask for a copy of what is kept about you. We make it as an encrypted file.
        Only you can download it, after you have shown that it is you. We delete it after {limits.exportDays}{' '}
        days. For {limits.exportNamedDays} days we still know that there was one.
      </p>
      <p>
        What our team decided about you stays in your profile until you delete your account, and so does what
        you write against it. Someone else on our team reads that and answers. A picture that we take down is
        kept where nobody can open it, until you delete its listing. One of your profile is kept until you
        delete your account. If we close an account for good, we keep codes made from its email address and
        phone number. We keep them for {limits.banYears} years, so that it does not come back. Nobody can read
        an address or a number from such a code.
      </p>
      <p>
        To look into a report, our team sees your name, your listings, since when you are here, and what we
        decided about you before. Your email address, your phone number and who sent a report stay covered.
        Someone on our team can uncover them for a case, with a code. We note each time.
      </p>
      <p>
        We keep a list of what our team did, such as whom we made a moderator. It holds no names and no words,
        only codes made from account numbers. Without the account, a code does not tell who it was. Nobody can
        change this list, so it stays.
      </p>
      <p>
        We keep your notifications for {limits.notificationDays} days. What you chose to be told, your time
        zone and the kinds of device you use stay until you delete your account.
      </p>
      <p>
        If you let your browser show our messages, we keep the address that its maker gave us for it. We send
        them through that maker, who cannot read them. They leave out the words of your chats, unless you
        choose otherwise. To stop it, turn it off on the page where you choose what we tell you, or log out
        there. Then the address goes. A message that we could not send is deleted within two days.
      </p>
      <p>
        A saved search stays until you delete it or your account. One without an account stays until you press
        the link that stops it, or for {limits.unconfirmedSearchDays} days if you never agreed to our emails.
      </p>
      <p>
        We keep a copy of each email we send for 30 days. We keep feedback and questions to support for{' '}
        {limits.supportDays} days.
      </p>
    </>
  ),
};
