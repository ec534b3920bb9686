declare module '*.woff2?url' {
  const href: string;
  export default href;
}
