import * as words from '#contract/wording/home.ts';

const steps = [
  {
    title: words.lookAround,
    text: words.lookAroundMeans,
  },
  {
    title: words.sayHello,
    text: words.sayHelloMeans,
  },
  {
    title: words.meet,
    text: words.meetMeans,
  },
];

/** Three steps from needing to having. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mx-auto max-w-page px-4 py-10 sm:px-6 sm:py-16">
      <h2 id="how-it-works" className="text-3xl">
        {words.howItWorks}
      </h2>
      <ol className="mt-6 grid gap-5 lg:grid-cols-3 lg:gap-6">
        {steps.map(({ title, text }, at) => (
          <li
            key={title}
            className="relative flex min-w-0 flex-wrap gap-4 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6"
          >
            <span
              aria-hidden="true"
              className="flex size-12 shrink-0 items-center justify-center rounded-full border-2 border-amber-edge bg-amber text-xl font-bold text-on-amber"
            >
              {at + 1}
            </span>
            <div className="min-w-0 flex-1 basis-32">
              <h3 className="pt-2 text-xl">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
