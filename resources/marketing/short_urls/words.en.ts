/** English of `short_urls` that its declaration does not say. */
export const words = {
  explained: {
    'bitly_state.own domain':
      'The link stands on the own domain: no Bitly token is set, or Bitly has not answered yet. It is asked every minute.',
    'bitly_state.on Bitly': 'Bitly leads to the own address of the link, which counts and can be changed.',
    'bitly_state.refused': 'Bitly would not take it. The link on the own domain works.',
  },
} as const
