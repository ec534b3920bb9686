/** At the top of the page of a listing that is shown to staff alone; no other page loads it, the desk's neither. */

export const hiddenFromOthers = {
  staff: 'This listing is hidden from everybody else: someone on our team has taken it down.',
  machine:
    'This listing is hidden from everybody else until someone on our team has looked: several people have reported it.',
  account: 'This listing is hidden from everybody else: its seller’s account is suspended or closed.',
  time: 'This listing has been gone for so long that only people who wrote about it or saved it still see this page.',
} as const;
export const picturesPutAway = 'Its pictures are put away with it.';
export const sellerMore = 'All about its seller';
