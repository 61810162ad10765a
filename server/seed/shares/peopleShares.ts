/** Bonuses, referrals, wallets, calls and leads of the demo. */
export const peopleShares = {
  bonusTypes: [
    ['weekly target', 6],
    ['festival', 2],
    ['training', 1],
    ['goodwill', 1],
  ],
  bonusReasons: {
    'weekly target': ['Ten orders delivered in the week', 'Twenty orders delivered in the week'],
    festival: ['Sales of the festival week', 'Catalogs shared for the festival'],
    training: ['Finished the course for new resellers', 'Trained three new resellers'],
    goodwill: ['Parcel lost by the courier', 'Wrong product sent twice'],
  },
  approveReasons: ['Figures checked', 'Orders checked with the list', 'Agreed with the team lead'],
  validities: {
    pending: [
      ['unchecked', 6],
      ['validated', 3],
      ['invalidated', 1],
    ],
    approved: [['validated', 1]],
    rejected: [
      ['invalidated', 6],
      ['validated', 1],
      ['unchecked', 1],
    ],
  },
  callTo: [
    ['reseller', 50],
    ['customer', 38],
    ['supplier', 12],
  ],
  purposes: {
    reseller: ['order confirmation', 'payment', 'onboarding', 'feedback'],
    customer: ['COD verification', 'address check', 'delayed delivery', 'return pickup'],
    supplier: ['delayed delivery', 'onboarding', 'payment'],
  },
  blamed: ['supplier', 'reseller', 'customer', 'courier', 'platform'],
  outcomes: [
    ['connected', 58],
    ['no answer', 20],
    ['busy', 9],
    ['call back', 9],
    ['wrong number', 4],
  ],
  callComments: [
    'Will be at home tomorrow',
    'Asked to call in the evening',
    'Confirmed',
    'Speaks no English',
    'Address has a new landmark',
  ],
  leadStates: [
    ['new', 35],
    ['contacted', 25],
    ['qualified', 15],
    ['rejected', 15],
    ['converted', 10],
  ],
  leadComments: ['Sells in own shops only', 'No stock of its own', 'Prices too high', 'Cannot ship in time'],
} as const
