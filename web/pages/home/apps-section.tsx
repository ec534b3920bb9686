import { StoreLinks, type StoreUrls } from '#web/components/store-links.tsx';

/** The way to the phone apps (spec §1). */
export function AppsSection(site: StoreUrls) {
  return (
    <section aria-labelledby="apps" className="mx-auto max-w-page px-4 pb-12 sm:px-6 sm:pb-20">
      <div className="flex flex-col gap-5 rounded-xl bg-teal-soft px-5 pt-6 text-on-teal-soft sm:flex-row sm:items-end sm:px-10 sm:pt-8">
        <div className="flex-1 sm:pb-8">
          <h2 id="apps" className="text-2xl">
            Also on your phone
          </h2>
          <p className="mt-1 mb-5">Take {site.brand} with you. The app costs nothing.</p>
          <StoreLinks {...site} />
        </div>
        <PhoneDrawing className="mx-auto h-44 w-auto shrink-0 sm:mx-0 sm:h-56" />
      </div>
    </section>
  );
}

/** A phone with two messages on it, cut off by the panel's lower edge. */
function PhoneDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 220 224" aria-hidden="true" className={className}>
      <path d="M36 224V34C36 17 46 8 62 8h96c16 0 26 9 26 26v190z" className="fill-art-tyre" />
      <path d="M48 224V36c0-10 6-16 16-16h92c10 0 16 6 16 16v188z" className="fill-surface" />
      <rect x="90" y="26" width="40" height="9" rx="4.5" className="fill-art-tyre" />
      <path d="M48 48h124v40H48z" className="fill-art-sky" />
      <g fill="none" strokeLinecap="round" className="stroke-art-rail" strokeWidth="5">
        <circle cx="106" cy="72" r="12" />
        <path d="M96 52h5l3 12h14l5 14" />
      </g>
      <rect
        x="58"
        y="102"
        width="84"
        height="38"
        rx="14"
        className="fill-sunken stroke-line"
        strokeWidth="1.5"
      />
      <path d="M72 116h54M72 127h34" className="stroke-muted" strokeWidth="5" strokeLinecap="round" />
      <rect x="84" y="152" width="80" height="38" rx="14" className="fill-teal" />
      <path d="M98 166h52M98 177h36" className="stroke-on-teal" strokeWidth="5" strokeLinecap="round" />
      <circle cx="184" cy="34" r="20" className="fill-amber" />
      <path d="M184 25v10M184 42v.1" className="stroke-on-amber" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
