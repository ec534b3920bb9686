/** What the sample people wrote to each other. `listing` is the key of a sample listing, `hoursAgo` before the first start. */
export type SampleConversation = {
  listing: string;
  buyer: string;
  /** Oldest first. */
  messages: readonly {
    from: 'buyer' | 'seller';
    text: string;
    /** Files of `pictures/`. */
    pictures?: readonly string[];
    hoursAgo: number;
  }[];
  /** Who has read everything. */
  read: readonly ('buyer' | 'seller')[];
};

export const conversations: readonly SampleConversation[] = [
  {
    listing: 'walt-78613-scooter-4-wheel',
    buyer: 'priya',
    messages: [
      {
        from: 'buyer',
        text: 'Hi Walt! Is the red scooter still there? It would be for my father.',
        hoursAgo: 1.7,
      },
      { from: 'seller', text: 'It is. Charged it up this morning in fact. How tall is he?', hoursAgo: 1.5 },
      {
        from: 'buyer',
        text: '5\'8" and about 170 pounds. Would it fit through a 30 inch door?',
        hoursAgo: 1.3,
      },
      {
        from: 'seller',
        text: 'Just. It is 25 and a half across the back wheels. I can show you here, our door is 30 too.',
        hoursAgo: 1.1,
      },
    ],
    read: ['seller'],
  },
  {
    listing: 'maria-78704-manual-standard',
    buyer: 'priya',
    messages: [
      { from: 'buyer', text: 'Hello, does the wheelchair fold small enough for a Civic?', hoursAgo: 1.6 },
      {
        from: 'seller',
        text: 'Yes! I drove a Corolla with it all summer. The footrests come off first.',
        hoursAgo: 1.2,
      },
      { from: 'buyer', text: 'Perfect. Could I come by Saturday around ten?', hoursAgo: 0.9 },
    ],
    read: ['buyer'],
  },
  {
    listing: 'grace-78702-bed-semi-electric',
    buyer: 'maria',
    messages: [
      {
        from: 'buyer',
        text: 'Hi, is there someone who could help carry the bed up four steps?',
        hoursAgo: 1.8,
      },
      {
        from: 'seller',
        text: 'We have two volunteers on Saturday mornings who deliver within Austin. Would that work?',
        hoursAgo: 1.4,
      },
      { from: 'buyer', text: 'That would be wonderful. My neighbor will be here as well.', hoursAgo: 1 },
      {
        from: 'seller',
        text: 'Great, we will put you down for 10:30. Please measure the bedroom door, the bed is 36 inches wide.',
        pictures: ['bed-semi-electric-measured-teal-su9h.webp', 'bed-semi-electric-person-teal-ae01.webp'],
        hoursAgo: 0.7,
      },
      { from: 'buyer', text: '37 and a half, phew.', hoursAgo: 0.5 },
    ],
    read: ['buyer', 'seller'],
  },
  {
    listing: 'priya-78745-knee-scooter',
    buyer: 'walt',
    messages: [
      {
        from: 'buyer',
        text: 'My grandson broke his foot. He is 6 foot 1, would the knee scooter go high enough?',
        hoursAgo: 1.4,
      },
      {
        from: 'seller',
        text: 'Oh no! The knee pad goes up to 21 inches, a friend that tall tried it and it was fine.',
        hoursAgo: 0.8,
      },
    ],
    read: ['buyer', 'seller'],
  },
  {
    listing: 'grace-78702-manual-transport',
    buyer: 'denise',
    messages: [
      {
        from: 'buyer',
        text: 'I visit Austin on the 12th. Could you hold the transport chair until then?',
        hoursAgo: 1.2,
      },
      {
        from: 'seller',
        text: 'We can keep it for a week. If that passes we usually get another one in.',
        hoursAgo: 0.6,
      },
    ],
    read: ['seller'],
  },
  {
    listing: 'ray-77008-power-folding',
    buyer: 'lupe',
    messages: [
      {
        from: 'buyer',
        text: 'Does the folding chair come with both batteries? And is it allowed on a plane?',
        hoursAgo: 1.5,
      },
      {
        from: 'seller',
        text: 'Both, yes. For the plane please ask the airline, they wanted to see the battery label.',
        hoursAgo: 1.1,
      },
      {
        from: 'seller',
        text: 'Two others want it. If you send half by Zelle today I will hold it for you.',
        hoursAgo: 0.4,
      },
    ],
    read: ['seller'],
  },
];
