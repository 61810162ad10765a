export { rowsBy } from '../../schema/rowsBy.ts'
