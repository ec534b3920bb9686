import { BellRing, HandHeart, MessagesSquare, ShieldCheck } from 'lucide-react';

const features = [
  {
    Icon: HandHeart,
    title: 'Buy and sell medical equipment',
    text: 'Sell what you no longer need, or give it away. Find what you need at a price you can pay.',
  },
  {
    Icon: MessagesSquare,
    title: 'In-app chat with sellers',
    text: 'Ask your questions right here. Nobody has to give out a phone number or an email address.',
  },
  {
    Icon: ShieldCheck,
    title: 'Secure and verified accounts',
    text: 'Every member has confirmed an email address. You can report or block anyone.',
  },
  {
    Icon: BellRing,
    title: 'Real-time notifications',
    text: 'When someone writes to you, you see it at once.',
  },
];

/** What the landing screen advertises (spec §1). */
export function Features() {
  return (
    <section aria-labelledby="features" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-10 sm:px-6 sm:py-14">
        <h2 id="features" className="sr-only">
          What you can do here
        </h2>
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {features.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-4 lg:flex-col">
              <span className="flex size-14 shrink-0 items-center justify-center rounded-lg bg-teal-soft text-on-teal-soft">
                <Icon aria-hidden="true" className="size-7" />
              </span>
              <div>
                <h3 className="text-lg leading-snug">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
