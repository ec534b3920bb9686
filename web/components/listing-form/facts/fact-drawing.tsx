import { type ReactNode, useId } from 'react';
import { drawings as words } from '#contract/wording/facts-form.ts';

/** From where to where it is measured, in the drawing's own units. */
type Arrow = readonly [x1: number, y1: number, x2: number, y2: number];

/** Seat, back and armrests between two wheels, from the front. */
const chairFront = (
  <>
    <path d="M62 22h56v40H62z" className="fill-surface" />
    <path d="M62 72h56v10H62z" className="fill-surface" />
    <path d="M62 82v34M118 82v34M62 48h-8v30M118 48h8v30M62 72V22M118 72V22" />
    <path d="M40 46v74M140 46v74" strokeWidth="9" />
  </>
);
/** Seat and back of a chair, from the side; it looks to the left. */
const chairSide = (
  <>
    <path d="M58 68h64v10H58z" className="fill-surface" />
    <path d="M122 78V18h8v60z" className="fill-surface" />
    <path d="M62 78v46M126 78v46M74 50h48M74 50v18M40 124h110" />
  </>
);
const walkerSide = (
  <>
    <path d="M78 26h30" strokeWidth="8" />
    <path d="M84 28 66 118M102 28l18 90M74 80h38M36 124h112" />
    <circle cx="66" cy="117" r="6" className="fill-surface" />
  </>
);
const bedAbove = (
  <>
    <path d="M28 34h124v62H28z" className="fill-surface" />
    <path d="M28 34h12v62H28zM146 34h6v62h-6z" className="fill-sunken" />
    <path d="M48 46h22v38H48z" />
  </>
);
const bedSide = (
  <>
    <path d="M38 56h106v14H38z" className="fill-surface" />
    <path d="M34 70h114M34 32v60M148 48v44M52 70v50M130 70v50M24 124h134" />
    <circle cx="52" cy="119" r="5" className="fill-surface" />
    <circle cx="130" cy="119" r="5" className="fill-surface" />
  </>
);

interface Drawing {
  said: string;
  picture: ReactNode;
  arrow: Arrow;
}

const handle: Drawing = { said: words.handle, picture: walkerSide, arrow: [140, 124, 140, 22] };
const seatHeight: Drawing = { said: words.seatHeight, picture: chairSide, arrow: [48, 124, 48, 68] };
const bedWidth: Drawing = { said: words.bedWidth, picture: bedAbove, arrow: [100, 34, 100, 96] };
const bedLength: Drawing = { said: words.bedLength, picture: bedAbove, arrow: [28, 110, 152, 110] };
const bedHeight: Drawing = { said: words.bedHeight, picture: bedSide, arrow: [92, 124, 92, 70] };

/** By the attribute's key. */
const drawings: Readonly<Record<string, Drawing>> = {
  seat_width_in: { said: words.seatWidth, picture: chairFront, arrow: [62, 67, 118, 67] },
  overall_width_in: {
    said: words.widest,
    picture: (
      <>
        <path d="M16 126V8h148v118" className="fill-surface" strokeDasharray="4 5" />
        {chairFront}
      </>
    ),
    arrow: [36, 34, 144, 34],
  },
  seat_depth_in: { said: words.seatDepth, picture: chairSide, arrow: [58, 60, 122, 60] },
  seat_height_in: seatHeight,
  seat_height_min_in: seatHeight,
  seat_height_max_in: seatHeight,
  handle_height_min_in: handle,
  handle_height_max_in: handle,
  deck_width_in: bedWidth,
  mattress_width_in: bedWidth,
  deck_length_in: bedLength,
  mattress_length_in: bedLength,
  bed_height_min_in: bedHeight,
  bed_height_max_in: bedHeight,
};

export const hasDrawing = (key: string): boolean => Object.hasOwn(drawings, key);

/** Where the tape is laid. @param of the key of an attribute that has a drawing */
export function FactDrawing({ of }: { of: string }) {
  const tip = useId();
  const { said, picture, arrow } = drawings[of]!;
  const [x1, y1, x2, y2] = arrow;
  return (
    <svg
      role="img"
      aria-label={said}
      viewBox="0 0 180 132"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mt-2 h-auto w-full max-w-60 text-muted"
    >
      <marker
        id={tip}
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerWidth="5"
        markerHeight="5"
        orient="auto-start-reverse"
      >
        <path d="M0 0 8 4 0 8z" stroke="none" className="fill-link" />
      </marker>
      {picture}
      <line
        {...{ x1, y1, x2, y2 }}
        markerStart={`url(#${tip})`}
        markerEnd={`url(#${tip})`}
        className="stroke-link"
        strokeWidth="4"
        strokeLinecap="butt"
      />
    </svg>
  );
}
