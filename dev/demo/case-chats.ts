import type { SampleConversation } from './conversations.ts';

const chat = (
  listing: string,
  buyer: string,
  hoursAgo: number,
  messages: readonly [from: 'buyer' | 'seller', text: string][],
): SampleConversation => ({
  listing,
  buyer,
  messages: messages.map(([from, text], index) => ({ from, text, hoursAgo: hoursAgo - index / 20 })),
  read: ['buyer', 'seller'],
});

/** The conversations that cases are about. */
export const caseChats: readonly SampleConversation[] = [
  chat('grace-78702-bed-manual', 'rick', 30, [
    ['buyer', 'Hello, I take the bed for full price without seeing it.'],
    ['seller', 'You are welcome to look at it first. We are open until four.'],
    ['buyer', 'I am abroad. I send a check for 900, you keep 120 and give the rest to my mover.'],
    ['seller', 'We do not take checks, sorry.'],
    ['buyer', 'Then send me the six digit code you get now, so I know that you are real.'],
  ]),
  chat('walt-78613-ramp-portable', 'dale', 12, [
    ['buyer', 'Is the ramp there or not?'],
    ['seller', 'It is. I was at the doctor’s all morning.'],
    ['buyer', 'I do not care about your doctor, you useless old idiot. Answer when you are asked.'],
  ]),
  chat('grace-78702-quad-cane', 'norm', 3, [
    ['buyer', 'Hi, are you the one in the picture?'],
    ['seller', 'That is one of our volunteers. Would you like the cane?'],
    ['buyer', 'I would rather have her. Send me a picture of what she looks like under that apron.'],
  ]),
  chat('walt-78750-bed-full-electric', 'brock', 6, [
    ['buyer', 'You promised me the bed.'],
    ['seller', 'I said first come, first served. I am sorry.'],
    ['buyer', 'I know the house with the green door. You will be sorry when I come by tonight.'],
  ]),
  chat('grace-78751-transfer-board', 'tess', 26, [
    ['buyer', 'Write me on WhatsApp, here nobody reads. 575 555 0108'],
    ['seller', 'We rather stay here.'],
    ['buyer', 'Only there. I have five more boards that are not on this site.'],
  ]),
  chat('walt-78664-scooter-heavy-duty', 'sid', 40, [
    ['buyer', 'Best batteries in Texas! Half price until Sunday, ask me for the list.'],
    ['buyer', 'Best batteries in Texas! Half price until Sunday, ask me for the list.'],
  ]),
  chat('grace-78753-leg-rests', 'ana', 60, [
    ['buyer', 'I would come at noon.'],
    ['seller', 'Noon is fine.'],
    ['buyer', 'I could not make it, the bus did not come. I am sorry!'],
  ]),
  chat('bea-88201-reacher', 'vince', 130, [
    ['buyer', 'Is the reacher long enough for a top shelf?'],
    ['seller', 'I am five foot two and reach mine. Come by and try it.'],
  ]),
];
