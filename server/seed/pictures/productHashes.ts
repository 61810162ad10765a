/**
 * The image hashes of the demo's pictures of products, in their order. Written down rather than counted at each first start, which would wait for the
 * native code that looks at pictures.
 */
export const productHashes = [
  'fefefefdfffffdfe',
  'fefefcf8fefefefc',
  'fefefefcfcfeffff',
  'fdfcfcfcfefefdfb',
  'fadafcf8fcfcfefc',
  'fefefefefdfcfefe',
  'fffff9fcfcfcfefc',
  'fff9fcfefefcf8fa',
] as const
