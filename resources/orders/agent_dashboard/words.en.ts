/** English of `agent_dashboard` that its declaration does not say. */
export const words = {
  screen: {
    find: 'Code, e-mail, id, name, phone or order number',
    find_button: 'Find',
    help: 'Codes, ids, phone and order numbers are found whole, names and e-mails by their beginning.',
    none: 'Nobody is found by “%{q}”. Check the number, or try the name.',
    more: 'Only the first 20 are shown. Type more of the name.',
  },
} as const
