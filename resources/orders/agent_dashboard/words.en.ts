/** English of `agent_dashboard` that its declaration does not say. */
export const words = {
  screen: {
    find: 'Code, e-mail, id, name, phone or order number',
    find_button: 'Find',
    help: 'Enter a complete code, phone or order number, or the start of a name or e-mail.',
    none: 'No matches for “%{q}”. Check the number or try the name.',
    short: 'Enter at least 2 letters of a name or e-mail.',
    more: 'Only the first 20 are shown. Type more of the name.',
  },
} as const
