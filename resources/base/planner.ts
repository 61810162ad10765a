export * from '../planner.ts'
