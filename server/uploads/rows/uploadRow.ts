export type { CheckedRow, FailedRow, FoundRow, RawRow, RowError } from '../../../schema/uploadPlanner.ts'
