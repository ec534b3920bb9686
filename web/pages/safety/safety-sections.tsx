import type { PolicySection, PolicySite } from '#web/components/policy-page.tsx';

export function safetySections({ brand }: PolicySite): PolicySection[] {
  return [
    {
      id: 'already-paid',
      title: 'If you already paid',
      body: (
        <>
          <p>It happens to careful people too. Be quick, and do these things today:</p>
          <ol>
            <li>
              <strong>Call your bank</strong> or the company whose card or app you used. Say that it was a
              scam, and ask them to stop or return the payment.
            </li>
            <li>
              <strong>Gift card?</strong> Call the company on the back of the card. Keep the card and the
              receipt.
            </li>
            <li>
              <strong>Gave away a code or a password?</strong> Change the password, and sign out everywhere.
              Use the same password elsewhere? Change it there too.
            </li>
            <li>
              <strong>Gave away your Social Security or Medicare number?</strong> Go to identitytheft.gov, or
              call 1-800-MEDICARE (1-800-633-4227).
            </li>
            <li>
              <strong>Tell us:</strong> press “Report” in the chat. Tell the government at
              reportfraud.ftc.gov.
            </li>
          </ol>
          <p>Did somebody offer to get your money back for a fee? That is the next scam. Do not pay.</p>
        </>
      ),
    },
    {
      id: 'pay',
      title: 'See it first, then pay',
      body: (
        <ul>
          <li>Pay when you have seen the thing and tried it. Cash is fine.</li>
          <li>
            Do not send a deposit to hold it. Money sent by Zelle, Venmo or Cash App is hard to get back.
          </li>
          <li>Gift cards are not a way to pay. Only a cheat asks for the numbers on one.</li>
          <li>
            A check for too much is a trick. It bounces days later, and what you sent back was your own money.
          </li>
          <li>Look in your bank’s own app for a payment. Emails and pictures of payments can be fake.</li>
        </ul>
      ),
    },
    {
      id: 'keep-to-yourself',
      title: 'What to keep to yourself',
      body: (
        <ul>
          <li>Codes that are sent to your phone. Nobody needs one to buy a wheelchair.</li>
          <li>Passwords, and the numbers of your cards and your bank account.</li>
          <li>Your Medicare, Medicaid or Social Security number.</li>
        </ul>
      ),
    },
    {
      id: 'who-asks',
      title: 'Who is really writing',
      body: (
        <>
          <p>
            {brand} never asks for a password, a code or a payment in a chat. Neither does Medicare, nor your
            bank. If in doubt, call them on the number that is on your card.
          </p>
          <p>
            Be careful with links. Somebody who wants you to pay, sign in or “verify” on another page may have
            built that page to steal from you.
          </p>
        </>
      ),
    },
    {
      id: 'meet',
      title: 'Where to meet',
      body: (
        <ul>
          <li>
            Choose a public place by day, if the thing can be carried. Many police stations have a spot.
          </li>
          <li>At home, have somebody with you, or tell somebody who comes and when.</li>
          <li>Stay in the chat here until you have met. Then we can help if something goes wrong.</li>
          <li>
            Does it feel wrong? You can leave at any time. <strong>In danger, call 911.</strong>
          </li>
        </ul>
      ),
    },
    {
      id: 'advice-in-chats',
      title: 'Why we show advice in chats',
      body: (
        <p>
          A program on our site compares messages with words that often come before somebody loses money. Then
          the reader sees a line of advice. It says nothing about the person who wrote. No words leave the
          site. Press “It’s fine” below the line, and there is no more of it in that chat.
        </p>
      ),
    },
  ];
}
