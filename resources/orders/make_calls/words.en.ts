/** English of `make_calls` that its declaration does not say. */
export const words = {
  screen: {
    get_number: 'Get the number',
    number_of: '%{name}: %{phone}',
    no_number: 'Choose who to call, then get the number.',
    calling: 'You are calling %{name}',
    calling_note: 'The number is shown until you note how the call went.',
    number_hidden: '%{phone}: the whole number is shown once you log the call.',
    log_call: 'Log call',
    calls_title: 'Make calls',
  },
} as const
