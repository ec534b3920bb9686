import { commodeFront, commodeSide } from './commodes.ts';
import { showerChair, showerSide } from './shower-chairs.ts';
import { raisedSeat, raisedAlone, bars, barsFlat } from './toilet-seats.ts';
import { transferBench, benchAlone } from './tub-benches.ts';

export const bathroom = {
  commode: [commodeSide, commodeFront] as const,
  showerChair: [showerChair, showerSide] as const,
  tubBench: [transferBench, benchAlone] as const,
  raisedSeat: [raisedSeat, raisedAlone] as const,
  grabBar: [bars, barsFlat] as const,
};
