// Made from the folders by `npm run generate`; a change here is lost.
import type { MarketplaceDemo } from '../../../schema/demo.ts'
import { rows as books } from './lending/books/demo.ts'
import { rows as chapters } from './lending/chapters/demo.ts'
import { rows as loans } from './lending/loans/demo.ts'
import { rows as members } from './lending/members/demo.ts'
import { shared } from './demo/index.ts'

const tools = {
  books,
  chapters,
  loans,
  members,
}

/** The demo data, as the server loads it. */
export const demo: MarketplaceDemo = { ...shared, tools }
