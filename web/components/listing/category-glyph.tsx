import type { ReactNode } from 'react';

const accent = 'fill-amber stroke-none';

/** Drawn on 48 × 48 with a 2.5 pen; one amber spot each. */
const drawings: Record<string, ReactNode> = {
  'manual-wheelchairs': (
    <>
      <circle cx="20" cy="31" r="11" />
      <circle cx="20" cy="31" r="3" className={accent} />
      <path d="M9 8h5l3 16h15l5 15h5M31 17H17" />
      <circle cx="34" cy="40" r="2.5" />
    </>
  ),
  'power-wheelchairs': (
    <>
      <path d="M13 6v20h19M13 17h13v-3M35 32l3 8h6" />
      <rect x="9" y="26" width="24" height="9" rx="3" />
      <circle cx="14" cy="39.5" r="4.5" />
      <circle cx="28" cy="39.5" r="4.5" />
      <circle cx="26" cy="11" r="3.5" className={accent} />
    </>
  ),
  'mobility-scooters': (
    <>
      <rect x="31" y="17" width="11" height="8" rx="2" className={accent} />
      <circle cx="12" cy="39" r="5" />
      <circle cx="38" cy="39" r="5" />
      <path d="M17 39h13l4-27h-6M7 33c1-4 4-6 8-6h2v-5M6 10l3 12h14" />
    </>
  ),
  'walkers-rollators': (
    <>
      <path d="M15 7h-5M15 7l-4 30M15 7h6l16 30M14 21h14" />
      <path d="M20 24h12v7H23z" className={accent} />
      <circle cx="11" cy="40" r="3.5" />
      <circle cx="37" cy="40" r="3.5" />
    </>
  ),
  'canes-crutches': (
    <>
      <path d="M10 16v-3a5 5 0 0 1 10 0v29M29 7h12M31 7l2 18 2 7 2-7 2-18M35 32v10M32 19h6" />
      <path d="M17 41h6v4h-6zM32 41h6v4h-6z" className={accent} />
    </>
  ),
  'hospital-beds': (
    <>
      <rect x="9" y="15" width="10" height="6" rx="2" className={accent} transform="rotate(32 14 18)" />
      <path d="M5 9v26M43 21v14M7 17l13 11h21M5 33h38M11 33v5M37 33v5" />
      <circle cx="11" cy="41" r="2.5" />
      <circle cx="37" cy="41" r="2.5" />
    </>
  ),
  'mattresses-cushions': (
    <>
      <rect x="5" y="28" width="38" height="12" rx="4" />
      <path d="M14 34h.1M24 34h.1M34 34h.1" />
      <rect x="12" y="12" width="24" height="12" rx="5" />
      <circle cx="24" cy="18" r="3" className={accent} />
    </>
  ),
  'patient-lifts-transfer': (
    <>
      <path d="M10 39V9l24-2v6M28 13h12M28 13l2 12M40 13l-2 12M6 39h30M18 39V20l-8-4" />
      <path d="M28 22c1 10 11 10 12 0z" className={accent} />
      <circle cx="9" cy="42" r="2" />
      <circle cx="34" cy="42" r="2" />
    </>
  ),
  'bathroom-safety': (
    <>
      <path d="M14 17v12M14 29h22M17 29l-3 14M33 29l3 14M16 37h18M6 6h16c4 0 6 2 6 5" />
      <path d="M23 13h10l-2-3h-6z" className={accent} />
      <path d="M25 18v2M31 18v2M28 22v2" />
    </>
  ),
  'lift-chairs': (
    <>
      <path d="M12 30 9 11c0-4 10-5 11-1l2 13M8 26c-3 1-3 5 0 6l4 9h18l2-9M18 26l16-3c4 0 4 6 0 7l-16 3z" />
      <path d="M40 5l6 7h-4v7h-4v-7h-4z" className={accent} />
    </>
  ),
  'stair-lifts-ramps': (
    <>
      <path d="M5 42h38V12h-9v8h-9v7h-9v8H5z" />
      <path d="M4 30 34 6" />
      <circle cx="19" cy="18" r="4.5" className={accent} />
    </>
  ),
  'standing-pediatric': (
    <>
      <circle cx="22" cy="10" r="5" />
      <path d="M22 16v14l-4 9M22 30l5 9M14 40h20M22 20l10 3M33 14v25" />
      <path d="M26 21h12v5H26z" className={accent} />
      <circle cx="13" cy="42" r="2" />
      <circle cx="35" cy="42" r="2" />
    </>
  ),
  'braces-supports': (
    <>
      <path d="M14 5c1 8-1 12 1 18s0 12-1 20M33 5c0 8-2 12-1 18 1 7-2 12-2 20" />
      <path d="M13 16h21v5H13zM13 28h20v5H13z" className={accent} />
      <circle cx="24" cy="24.5" r="2.5" />
    </>
  ),
  'daily-living-aids': (
    <>
      <path d="M14 34 32 16M32 16c-3-5-1-10 4-12M32 16c5 3 10 1 12-4M18 30c5 1 7 6 4 11M14 34l-4-4-6 6 8 8 6-6z" />
      <circle cx="39" cy="9" r="4" className={accent} />
    </>
  ),
  'parts-batteries': (
    <>
      <rect x="5" y="22" width="26" height="18" rx="3" />
      <path d="M10 22v-4h5v4M21 22v-4h5v4" />
      <path d="M19 25l-6 7h4l-1 6 6-8h-4z" className={accent} />
      <circle cx="36" cy="13" r="8" />
      <path d="M36 13h.1" />
    </>
  ),
};

/** A small drawing of a category, by its slug; nothing for an unknown one. It is decoration beside the name. */
export function CategoryGlyph({ slug, className }: { slug: string; className: string }) {
  const drawing = drawings[slug];
  if (!drawing) return null;
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {drawing}
    </svg>
  );
}
