import { tools as toolsOf } from '../../../schema/tools.ts'
import { baseTools as base } from './access/baseTools.ts'
import { books } from './lending/books/books.ts'
import { booksArrived } from './lending/books-arrived/booksArrived.ts'
import { briefHistory } from './lending/brief_history/briefHistory.ts'
import { chapters } from './lending/chapters/chapters.ts'
import { leaflets } from './lending/leaflets/leaflets.ts'
import { leafletsVersions } from './lending/leaflets_versions/leafletsVersions.ts'
import { lendingDesk } from './lending/lending_desk/lendingDesk.ts'
import { loans } from './lending/loans/loans.ts'
import { members } from './lending/members/members.ts'
import { novels } from './lending/novels/novels.ts'

/** All tools of the library, in menu order. */
export const tools = toolsOf([
  lendingDesk,
  books,
  booksArrived,
  novels,
  chapters,
  briefHistory,
  members,
  loans,
  leaflets,
  leafletsVersions,
  base.accessRequests,
  base.actions,
  base.adminAccess,
  base.apiKeys,
  base.backgroundJobs,
  base.changes,
  base.directoryUsers,
  base.jobRuns,
  base.myFiles,
  base.roleActions,
  base.roles,
  base.serviceAccounts,
  base.staffUserActions,
  base.staffUserRoles,
  base.staffUsers,
  base.teamActions,
  base.teamMembers,
  base.teams,
  base.uploadRows,
  base.uploadedFiles,
])
