import type { Figure } from '../figure.ts'
import { adEvents } from './adEvents.ts'
import { audienceReplaced } from './audiences.ts'
import { bookAndCancel } from './bookAndCancel.ts'
import { bookOffers } from './bookOffers.ts'
import { catalogSearches } from './catalogSearch.ts'
import { deepPage } from './deepPage.ts'
import { feeds } from './feeds.ts'
import { javascript } from './javascript.ts'
import { largeForms } from './largeForms.ts'
import { listCalls } from './listCall.ts'
import { liveFrames } from './liveFrames.ts'
import { messageLists } from './messageLists.ts'
import { nextInQueue } from './nextInQueue.ts'
import { nodesOfThousand } from './nodesOfThousand.ts'
import { openThousand } from './openThousand.ts'
import { desk, orderSearches } from './orderSearches.ts'
import { outboxes } from './outbox.ts'
import { overlapRule } from './overlapRule.ts'
import { redirects } from './redirects.ts'
import { searchOnScreen } from './searchOnScreen.ts'
import { silences } from './silence.ts'
import { databaseKilled, startAgain } from './startAgain.ts'
import { statementLists } from './statementLists.ts'
import { tickOne } from './tickOne.ts'
import { uploadLists } from './uploadLists.ts'
import { uploadMemory } from './uploadMemory.ts'
import { uploadBehind, uploadInserts, uploadUpdates } from './uploads.ts'

/** All figures, in the order in which they are printed. */
export const figures: readonly Figure[] = [
  javascript,
  openThousand,
  nodesOfThousand,
  tickOne,
  liveFrames,
  ...largeForms,
  nextInQueue,
  ...bookAndCancel,
  ...bookOffers,
  startAgain,
  databaseKilled,
  ...listCalls,
  ...feeds,
  audienceReplaced,
  ...outboxes,
  ...redirects,
  adEvents,
  overlapRule,
  ...silences,
  deepPage,
  ...catalogSearches,
  ...orderSearches,
  desk,
  searchOnScreen,
  ...uploadUpdates,
  ...uploadInserts,
  ...uploadBehind,
  ...uploadLists,
  ...messageLists,
  ...statementLists,
  // The longest comes last.
  uploadMemory,
]
