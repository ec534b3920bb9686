/** How values of facts are written. */

export const yes = 'Yes';
export const no = 'No';
export const noSteps = 'No steps';
/** 0 months old. */
export const asNew = 'New';

export const withMetric = (value: string, metric: string): string => `${value} (${metric})`;
export const feetOf = (feet: number, inches: number): string =>
  inches === 0 ? `${feet} ft` : `${feet} ft ${inches} in`;
export const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`);
export const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`);
export const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
export const steps = (count: number): string => (count === 1 ? '1 step' : `${count} steps`);
export const fromTo = (from: string, to: string): string => `${from} to ${to}`;
