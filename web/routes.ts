import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The site's map (spec §2, route table); `contract/page-paths.ts` builds the links to it. */
export default [
  index('pages/home/home-page.tsx'),
  route('marketplace/:category?/:subcategory?', 'pages/marketplace/marketplace-page.tsx'),
  route('listing/:listingId', 'pages/listing/listing-page.tsx'),
  route('login', 'pages/login/login-page.tsx'),
  route('signup', 'pages/signup/signup-page.tsx'),
  route('verify-email', 'pages/verify-email/verify-email-page.tsx'),
  route('forgot-password', 'pages/forgot-password/forgot-password-page.tsx'),
  route('reset-password', 'pages/reset-password/reset-password-page.tsx'),
  route('router', 'pages/router/router-page.tsx'),
  route('post-login-router', 'pages/router/router-page.tsx', { id: 'post-login-router' }),
  route('complete-profile', 'pages/complete-profile/complete-profile-page.tsx'),
  route('create-profile', 'pages/complete-profile/complete-profile-page.tsx', { id: 'create-profile' }),
  route('create-password', 'pages/create-password/create-password-page.tsx'),
  route('policy-acknowledgment', 'pages/policy-acknowledgment/policy-acknowledgment-page.tsx'),
  route('messages', 'pages/messages/messages-page.tsx'),
  route('chat', 'pages/messages/chat-redirect.ts'),
  route('create-listing', 'pages/create-listing/create-listing-page.tsx'),
  route('watchlist', 'pages/watchlist/watchlist-page.tsx'),
  route('profile', 'pages/profile/profile-page.tsx'),
  route('profile/blocked', 'pages/profile/blocked/blocked-users-page.tsx'),
  route('profile/my-listings', 'pages/profile/my-listings/my-listings-page.tsx'),
  route('profile/my-listings/edit-listing/:listingId', 'pages/profile/my-listings/edit-listing-page.tsx'),
  route('my-listings', 'pages/profile/my-listings/my-listings-redirect.ts'),
  route('privacy-policy', 'pages/privacy-policy/privacy-policy-page.tsx'),
  route('terms-of-service', 'pages/terms-of-service/terms-of-service-page.tsx'),
  route('disclaimer', 'pages/disclaimer/disclaimer-page.tsx'),
  route('returns-policy', 'pages/returns-policy/returns-policy-page.tsx'),
  route('support', 'pages/support/support-page.tsx'),
  route('feedback', 'pages/feedback/feedback-page.tsx'),
  route('delete-account', 'pages/delete-account/delete-account-page.tsx'),
  route('credits', 'pages/credits/credits-page.tsx'),

  // Last: an unknown address is a page of ours with a real 404.
  route('*', 'pages/not-found/not-found-page.tsx'),
] satisfies RouteConfig;
