import { BellRing, HandHeart, MessagesSquare, ShieldCheck } from 'lucide-react';
import * as words from '#contract/wording/home.ts';

const features = [
  {
    Icon: HandHeart,
    title: words.buyAndSell,
    text: words.buyAndSellMeans,
  },
  {
    Icon: MessagesSquare,
    title: words.chat,
    text: words.chatMeans,
  },
  {
    Icon: ShieldCheck,
    title: words.accounts,
    text: words.accountsMean,
  },
  {
    Icon: BellRing,
    title: words.notifications,
    text: words.notificationsMean,
  },
];

/** What the landing screen advertises (spec §1). */
export function Features() {
  return (
    <section aria-labelledby="features" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-page px-4 py-10 sm:px-6 sm:py-14">
        <h2 id="features" className="sr-only">
          {words.features}
        </h2>
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {features.map(({ Icon, title, text }) => (
            <li key={title} className="flex min-w-0 flex-wrap gap-4 lg:flex-col lg:flex-nowrap">
              <span className="flex size-14 shrink-0 items-center justify-center rounded-lg bg-teal-soft text-on-teal-soft">
                <Icon aria-hidden="true" className="size-7" />
              </span>
              <div className="min-w-0 flex-1 basis-32 lg:basis-auto">
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
