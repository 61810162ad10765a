/** English of `short_urls` that its declaration does not say. */
export const words = {
  explained: {
    'bitly_state.own domain':
      'The link uses our own domain: no Bitly token is set, or Bitly has not answered yet. It is asked every minute.',
    'bitly_state.on Bitly': 'Bitly leads to the link on our own domain, which counts clicks and can be changed.',
    'bitly_state.refused': 'Bitly refused it. The link on our own domain works.',
  },
} as const
