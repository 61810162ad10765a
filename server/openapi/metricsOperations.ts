import { calls } from '../../schema/calls.ts'
import { dimensions } from '../metrics/readTrends.ts'
import { answer, type Operation, query, stream } from './operation.ts'

const tag = 'orders'
const span = [
  query('from', 'First day, in the country’s zone.', { type: 'string', format: 'date' }),
  query('to', 'Last day, included.', { type: 'string', format: 'date' }),
]
const split = [...span, query('dimension', 'What the days are split by.', { enum: [...dimensions] })]

/** The figures of days (document 1, §3), by method and path. */
export const metricsOperations: readonly [string, Operation][] = [
  [
    `GET ${calls.metrics}`,
    { tag, summary: 'Figures by day, at most 92 days', parameters: span, answers: { 200: answer('By date.', { type: 'object' }) } },
  ],
  [
    `GET ${calls.figures}`,
    { tag, summary: 'Figures of the home page', answers: { 200: answer('Today, and the spans beside it.', { type: 'object' }) } },
  ],
  [
    `GET ${calls.trends}`,
    { tag, summary: 'Daily trends, at most 30 days', parameters: split, answers: { 200: answer('The trends.', { type: 'object' }) } },
  ],
  [
    `GET ${calls.trendsExport}`,
    { tag, summary: 'Daily trends, as a file', parameters: split, answers: { 200: stream('A line for each day and part.', 'text/csv') } },
  ],
]
