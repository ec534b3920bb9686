import { drawings as words } from '#contract/wording/needs.ts';
import { type Drawing, FactDrawing, TapeDrawing } from '#web/components/listing-form/facts/fact-drawing.tsx';

/** Somebody who sits upright against a wall, from the side, and looks to the left. */
const sittingSide = (
  <>
    <path d="M142 10v114M24 124h134" />
    <path d="M76 98h60v8H76zM82 106v18M130 106v18" className="fill-surface" />
    <circle cx="124" cy="22" r="11" className="fill-sunken" />
    <path d="M125 44v42H66v30H52" strokeWidth="13" className="stroke-edge" />
  </>
);
const steps = 'M16 120h30V98h26V76h26V54h26V32h40';

/** Measures of a person and a home, by the need's key. */
const drawings: Readonly<Record<string, Drawing>> = {
  hip_width_in: {
    said: words.hips,
    picture: (
      <>
        <path d="M34 92h112v9H34zM42 101v24M138 101v24" className="fill-surface" />
        <circle cx="90" cy="18" r="12" className="fill-sunken" />
        <path d="M76 36h28q8 0 9 9l5 34v13H62V79l5-34q1-9 9-9z" className="fill-sunken" />
        <path d="M78 101v22M102 101v22" strokeWidth="13" className="stroke-edge" />
        <path d="M44 58h15v34H44zM121 58h15v34h-15z" className="fill-surface" />
        <path d="M49 58v34M131 58v34" />
      </>
    ),
    arrow: [60, 80, 120, 80],
  },
  thigh_length_in: { said: words.thigh, picture: sittingSide, arrow: [72, 70, 140, 70] },
  lower_leg_in: {
    said: words.lowerLeg,
    picture: (
      <>
        {sittingSide}
        <path d="M26 92h34" strokeDasharray="4 5" />
      </>
    ),
    arrow: [34, 123, 34, 94],
  },
  wrist_height_in: {
    said: words.wrist,
    picture: (
      <>
        <path d="M36 124h112" />
        <circle cx="100" cy="16" r="10" className="fill-sunken" />
        <path d="M92 32h16v40H92z" className="fill-sunken" />
        <path d="M94 78v40M106 78v40" strokeWidth="9" className="stroke-edge" />
        <path d="M86 36 80 76M114 36l6 40" strokeWidth="8" className="stroke-edge" />
        <path d="M50 68h26" strokeDasharray="4 5" />
      </>
    ),
    arrow: [58, 123, 58, 70],
  },
  knee_height_in: {
    said: words.kneeling,
    picture: (
      <>
        <path d="M36 124h112" />
        <circle cx="94" cy="12" r="9" className="fill-sunken" />
        <path d="M87 25h14v20H87z" className="fill-sunken" />
        <path d="M101 51v67H90" strokeWidth="9" className="stroke-edge" />
        <path d="M88 51v29h42v-8" strokeWidth="9" className="stroke-edge" />
        <path d="M48 86h34" strokeDasharray="4 5" />
      </>
    ),
    arrow: [58, 123, 58, 88],
  },
  door_width_in: {
    said: words.door,
    picture: (
      <>
        <path d="M6 30h40v14H6zM134 30h40v14h-40z" className="fill-sunken" />
        <path d="M46 44h10v78H46z" className="fill-surface" />
        <path d="M56 108h8" strokeWidth="5" />
        <path d="M134 44q-2 66-78 78" strokeDasharray="4 5" />
      </>
    ),
    arrow: [57, 37, 133, 37],
  },
  turning_space_in: {
    said: words.turning,
    picture: (
      <>
        <path d="M14 8h152v116H14z" />
        <path d="M20 14h32v26H20zM124 92h36v26h-36zM136 14h24v34h-24z" className="fill-sunken" />
        <circle cx="86" cy="68" r="46" strokeDasharray="4 5" />
      </>
    ),
    arrow: [41, 68, 131, 68],
  },
  wall_gap_in: {
    said: words.behindChair,
    picture: (
      <>
        <path d="M158 8v116M20 124h150" />
        <path d="M44 74h56v10H44z" className="fill-surface" />
        <path d="M98 84V22h10v62z" className="fill-surface" />
        <path d="M50 84v40M102 84v40" />
      </>
    ),
    arrow: [110, 46, 156, 46],
  },
  under_bed_gap_in: {
    said: words.underBed,
    picture: (
      <>
        <path d="M38 40h106v16H38z" className="fill-surface" />
        <path d="M34 56h114M34 22v58M148 34v40M52 56v64M130 56v64M24 124h134" />
        <path d="M52 84h78" strokeWidth="6" />
      </>
    ),
    arrow: [92, 123, 92, 88],
  },
  stair_length_in: { said: words.stairLength, picture: <path d={steps} />, arrow: [26, 112, 128, 26] },
  stair_width_in: {
    said: words.stairWidth,
    picture: (
      <>
        <path d="M30 6v118M150 40v84M20 124h140" />
        <path d="M30 104h120M34 84h112M38 66h104M42 50h96" />
        <path d="M150 40h-8" strokeWidth="6" />
      </>
    ),
    arrow: [31, 94, 149, 94],
  },
  rise_in: {
    said: words.rise,
    picture: <path d="M10 118h70V56h90" />,
    arrow: [64, 117, 64, 57],
  },
  tub_rim_in: {
    said: words.tubRim,
    picture: (
      <>
        <path d="M20 124h144" />
        <path d="M58 54h98l-8 62H68z" className="fill-surface" />
        <path d="M50 54h112" strokeWidth="7" />
        <path d="M74 116v8M142 116v8" />
      </>
    ),
    arrow: [36, 123, 36, 54],
  },
};

/** What is measured as a thing is; drawn as in the form of listings. */
const asFacts: Readonly<Record<string, string>> = {
  bed_deck_width_in: 'deck_width_in',
  bed_deck_length_in: 'deck_length_in',
  max_bed_height_in: 'bed_height_min_in',
  chair_width_in: 'overall_width_in',
  chair_seat_width_in: 'seat_width_in',
  chair_seat_depth_in: 'seat_depth_in',
};

/** Where the tape is laid for a need; nothing for those that no drawing makes clearer. */
export function NeedDrawing({ of }: { of: string }) {
  const drawing = drawings[of];
  return drawing ? <TapeDrawing {...drawing} /> : <FactDrawing of={asFacts[of] ?? of} />;
}
