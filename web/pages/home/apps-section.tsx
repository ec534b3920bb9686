import { StoreLinks, type StoreUrls } from '#web/components/store-links.tsx';

/** The way to the phone apps (spec §1). */
export function AppsSection(site: StoreUrls) {
  return (
    <section
      aria-labelledby="apps"
      className="mx-auto flex max-w-page flex-col gap-5 px-4 py-10 sm:px-6 sm:py-14 lg:flex-row lg:items-center lg:justify-between"
    >
      <div>
        <h2 id="apps" className="text-2xl">
          Also on your phone
        </h2>
        <p className="mt-1 max-w-text text-muted">Take {site.brand} with you. The app costs nothing.</p>
      </div>
      <StoreLinks {...site} />
    </section>
  );
}
