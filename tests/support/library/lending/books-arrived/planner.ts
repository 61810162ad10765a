import { add, type UploadPlanners } from '../../planner.ts'

/** Copies are counted up, whoever lends one meanwhile. */
export const planner: UploadPlanners<'books-arrived'> = {
  rows: async rows =>
    rows.flatMap(({ values, self, group }) => (self === null ? [] : [add('books', self, { copies: values.copies }, group)])),
}
