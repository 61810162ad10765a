/** Where somebody came from who opened a link, by the hosts of the page or app: its name alone is kept. Messages in apps say nothing, which is direct. */
export const clickSources = {
  none: 'direct',
  other: 'other sites',
  by: {
    WhatsApp: ['whatsapp.com', 'wa.me'],
    Facebook: ['facebook.com', 'fb.com', 'fb.me'],
    Instagram: ['instagram.com'],
    YouTube: ['youtube.com', 'youtu.be'],
    Telegram: ['telegram.org', 't.me'],
    X: ['x.com', 'twitter.com', 't.co'],
    search: ['google.com', 'google.co.in', 'google.co.id', 'bing.com', 'duckduckgo.com', 'search.yahoo.com'],
  },
} as const
