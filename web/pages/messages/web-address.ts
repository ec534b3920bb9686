const address =
  /(?:https?:\/\/|www\.)\S|(?<![@\w.-])[a-z0-9](?:[\w-]*\.)+(?:com|net|org|info|biz|io|me|ly|co|us|app|shop|store|site|online|link|xyz|top)\b(?!@)/iu;

/** Whether a text seems to have a web address in it, with or without its beginning. An e-mail address is none. */
export function hasWebAddress(text: string): boolean {
  return address.test(text);
}
