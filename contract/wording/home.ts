/** The landing page. */

export const pageTitle = 'Used medical equipment, from people near you';
export const about =
  'Buy, sell and give away used wheelchairs, hospital beds, walkers and lifts near you. Chat with sellers, with verified accounts and no fees.';
export const title = 'Buy and sell medical equipment, close to home';
export const lead =
  'Someone nearby needs a wheelchair. Someone else has one in the garage. Here they meet: no shop in between, no fees.';
export const goToMarketplace = 'Go to the marketplace';
export const createListing = 'Create a listing';
/** To the measures of a person and a home, by which every listing says whether it fits. */
export const whatFits = 'See what fits you and your home';
export const drawing =
  'A sunny porch with a handrail. A wheelchair with a tag that says Free and a rollator wait by the door.';
/** On the drawn wheelchair's tag. */
export const tag = 'Free';

// Search
export const findEquipment = 'Find equipment';
export const whatDoYouNeed = 'What do you need?';
export const suchAs = 'Wheelchair';
export const zipCode = 'ZIP code';
export const orCity = 'Or a city';
export const search = 'Search';

export const categories = 'What people pass on';

// What it offers (spec §1)
export const features = 'What you can do here';
export const buyAndSell = 'Buy and sell medical equipment';
export const buyAndSellMeans =
  'Sell what you no longer need, or give it away. Find what you need at a price you can pay.';
export const chat = 'In-app chat with sellers';
export const chatMeans =
  'Ask your questions right here. Nobody has to give out a phone number or an email address.';
export const accounts = 'Secure and verified accounts';
export const accountsMean = 'Every member has confirmed an email address. You can report or block anyone.';
export const notifications = 'Real-time notifications';
export const notificationsMean = 'When someone writes to you, you see it at once.';

// Three steps
export const howItWorks = 'How it works';
export const lookAround = 'Look around';
export const lookAroundMeans =
  'Enter your ZIP code and see what is nearby. You do not need an account to look.';
export const sayHello = 'Say hello';
export const sayHelloMeans = 'Write to the seller. Ask about the size, the battery, and how to pick it up.';
export const meet = 'Meet and pass it on';
export const meetMeans = 'Meet where you both feel safe. Try it out, agree on a price, and take it home.';
