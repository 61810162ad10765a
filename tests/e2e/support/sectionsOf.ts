/**
 * Folders of resources/ whose screens a browser test file opens, for `npm test -- --changed`. A file that is not listed opens screens of many sections,
 * so every change can affect it.
 */
export const sectionsOf: Readonly<Record<string, readonly string[]>> = {
  access: ['access', 'base', 'permissions'],
  agent: ['orders', 'resellers'],
  audiences: ['marketing', 'communications', 'collections'],
  calendar: ['collections'],
  calendarLanes: ['content'],
  campaigns: ['communications', 'marketing'],
  categoryTrees: ['navigation'],
  largeTree: ['navigation'],
  links: ['marketing'],
  manifests: ['suppliers', 'catalogs', 'orders'],
  messageTemplates: ['communications', 'resellers'],
  outbox: ['communications', 'marketing', 'orders', 'resellers'],
  policies: ['content'],
  pow: ['communications', 'marketing', 'content'],
  prices: ['catalogs'],
  returns: ['orders', 'resellers'],
  trends: ['orders'],
  uploadKinds: ['uploads', 'catalogs', 'suppliers', 'orders'],
  webviews: ['content', 'collections'],
  widgets: ['content', 'collections'],
}
