import { tools as toolsOf } from '../../../schema/tools.ts'
import { baseTools } from './access/baseTools.ts'
import { books } from './lending/books/books.ts'
import { booksArrived } from './lending/books-arrived/booksArrived.ts'
import { loans } from './lending/loans/loans.ts'
import { members } from './lending/members/members.ts'

/** All tools of the library, in menu order. */
export const tools = toolsOf([books, booksArrived, members, loans, ...Object.values(baseTools)])
