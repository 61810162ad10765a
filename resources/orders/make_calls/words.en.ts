/** English of `make_calls` that its declaration does not say. */
export const words = {
  screen: {
    get_number: 'Get the number',
    number_of: '%{name}: %{phone}',
    no_number: 'Choose who to call, then get the number.',
    log_call: 'Log call',
    calls_title: 'Make calls',
  },
} as const
