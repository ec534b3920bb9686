import type { NeedValues } from '#contract/needs.ts';

/** Needs sheets of sample people. */
export const sampleNeeds: readonly { person: string; name: string; values: NeedValues; hoursAgo: number }[] =
  [
    {
      person: 'maria',
      name: 'For my mother',
      values: {
        user_weight_lb: 143,
        user_height_in: 62,
        hip_width_in: 16,
        thigh_length_in: 19,
        wrist_height_in: 30,
        door_width_in: 28,
        max_lift_lb: 50,
        vehicle: 'a car',
      },
      hoursAgo: 30,
    },
    {
      person: 'maria',
      name: 'Mr. Lee, second floor',
      values: {
        user_weight_lb: 265,
        user_height_in: 71,
        lower_leg_in: 18,
        door_width_in: 34,
        can_do_steps: 'yes',
      },
      hoursAgo: 7,
    },
  ];
