import * as wording from '#contract/wording/spec.ts';
import { GridSkeleton, SkeletonLine } from '#web/components/listing/grid-skeleton.tsx';
import type { Shape } from './pending-page.ts';

const widths: Record<Shape, string> = {
  marketplace: 'max-w-wide sm:py-10 py-6',
  grid: 'max-w-page sm:py-10 py-6',
  rows: 'max-w-page sm:py-10 py-6',
  chat: 'max-w-wide py-6',
  listing: 'max-w-page py-4 sm:py-6',
};

/** Stands where a page will be, between header and footer, and looks as that page does from afar. */
export function PageSkeleton({ shape }: { shape: Shape }) {
  return (
    <main aria-busy="true" className={`mx-auto min-h-dvh w-full flex-1 px-4 sm:px-6 ${widths[shape]}`}>
      <h1 className="sr-only">{wording.loading}</h1>
      <div aria-hidden="true" data-skeleton={shape}>
        {shape === 'listing' ? <ListingShape /> : <TitleAnd shape={shape} />}
      </div>
    </main>
  );
}

function TitleAnd({ shape }: { shape: Exclude<Shape, 'listing'> }) {
  return (
    <>
      <SkeletonLine className="mb-6 w-72 max-w-full text-3xl" />
      {shape === 'marketplace' ? (
        <div className="flex items-start gap-6">
          <Block className="hidden h-[80vh] w-60 shrink-0 lg:block" />
          <div className="min-w-0 flex-1">
            <GridSkeleton />
          </div>
        </div>
      ) : null}
      {shape === 'grid' ? <GridSkeleton /> : null}
      {shape === 'rows' ? <Blocks count={4} className="h-40" /> : null}
      {shape === 'chat' ? (
        <div className="grid gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Blocks count={5} className="h-16" />
          <Block className="hidden h-[60vh] lg:block" />
        </div>
      ) : null}
    </>
  );
}

function ListingShape() {
  return (
    <>
      <Block className="mb-4 h-control w-56 max-w-full" />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_min(24rem,45%)]">
        <Block className="aspect-4/3 w-full" />
        <div className="flex flex-col gap-3">
          <SkeletonLine className="w-full text-3xl" />
          <SkeletonLine className="w-1/3 text-3xl" />
          <SkeletonLine className="w-2/3" />
          <SkeletonLine className="w-1/2" />
          <Block className="h-40 w-full" />
        </div>
      </div>
    </>
  );
}

function Block({ className }: { className: string }) {
  return <div className={`skeleton rounded-lg ${className}`} />;
}

function Blocks({ count, className }: { count: number; className: string }) {
  return (
    <div className="flex flex-col gap-4">
      {Array.from({ length: count }, (_, at) => (
        <Block key={at} className={className} />
      ))}
    </div>
  );
}
