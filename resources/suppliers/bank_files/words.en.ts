/** English of `bank_files`. */
export const words = {
  figures: {
    'numbers.settled': 'Settled by penalties',
    'numbers.penalties': 'Penalties deducted',
    'numbers.recovered': 'Recovered',
    'numbers.total': 'To be paid',
    'numbers.no_kyc': 'KYC not approved',
    'numbers.no_account': 'No approved bank account',
    'numbers.deleted': 'Supplier deleted',
    'numbers.open_return': 'Open return',
    'numbers.nothing': 'Nothing to pay',
  },
} as const
