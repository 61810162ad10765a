import { config } from 'zod'

// zod makes functions of text where it may, and tries whether it may with the first object it checks: the policy of this page reports that as a fault of ours.
config({ jitless: true })
