import { type ReactNode, useId } from 'react';
import { drawings as words } from '#contract/wording/facts-form.ts';

/** From where to where it is measured, in the drawing's own units. */
type Arrow = readonly [x1: number, y1: number, x2: number, y2: number];

/** Seat, back and armrests between two wheels, from the front. */
const chairFront = (
  <>
    <path d="M66 14h48v46H66zM58 76h64v12H58z" className="fill-surface" />
    <path d="M64 88v32M116 88v32M66 60v16M114 60v16M52 50v34h6M128 50v34h-6" />
    <path d="M52 50h-6M128 50h6" strokeWidth="8" />
    <path d="M32 44v74M148 44v74" strokeWidth="10" />
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

/** What is measured, where the tape is laid, and both in words. */
export interface Drawing {
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
  seat_width_in: { said: words.seatWidth, picture: chairFront, arrow: [54, 66, 126, 66] },
  overall_width_in: {
    said: words.widest,
    picture: (
      <>
        <path d="M10 126V4h160v122" className="fill-surface" strokeDasharray="4 5" />
        {chairFront}
      </>
    ),
    arrow: [27, 30, 153, 30],
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

/** The drawing of an attribute by its key; null where it has none. */
export function FactDrawing({ of }: { of: string }) {
  const drawing = Object.hasOwn(drawings, of) ? drawings[of] : undefined;
  return drawing ? <TapeDrawing {...drawing} /> : null;
}

/** Where the tape is laid. */
export function TapeDrawing({ said, picture, arrow }: Drawing) {
  const tip = useId();
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
        markerWidth="4"
        markerHeight="4"
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
