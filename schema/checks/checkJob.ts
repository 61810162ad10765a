import { inputsOf } from '../action.ts'
import type { Job } from '../job.ts'
import { type CheckContext, type DeclarationFault, unknown } from './check.ts'
import { momentsOfJob } from './checkMoments.ts'

const code = 'R18'
const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** R18: a job that acts on nothing, answers what its action does not ask, comes at no time, or would do alone what needs another user. */
export function checkJob(job: Job, { resources }: CheckContext): DeclarationFault[] {
  const { name, tool: toolName, action: actionName, answers = {}, where, since, every, at } = job
  const path = `jobs.${name}`
  const tool = resources.get(toolName)
  const action = tool?.actions[actionName]
  if (!tool) return unknown({ code, path, said: 'no tool' }, [toolName], resources.keys())
  if (!action) return unknown({ code, path, said: `${toolName} has no action` }, [actionName], Object.keys(tool.actions))
  const questions = inputsOf(action, tool.fields)
  const keys = [...Object.keys(where), ...(since ? [since.field] : [])]
  return [
    ...(at !== undefined && !CLOCK_TIME.test(at)
      ? [{ code, path, fact: `'${at}' is not a time of day`, remedy: "use hours and minutes, as '02:00'" }]
      : []),
    ...((every === undefined) === (at === undefined) || (every !== undefined && !(Number.isInteger(every) && every > 0))
      ? [{ code, path, fact: 'has no schedule', remedy: 'add `every` (whole minutes, from 1) or `at`' }]
      : []),
    ...(action.requiresApproval || action.requiresApprovalWhen
      ? [{ code, path, fact: `${actionName} requires an approval`, remedy: 'use an action that does not' }]
      : []),
    ...unknown({ code, path, said: `${toolName} has no field` }, keys, Object.keys(tool.fields)),
    ...momentsOfJob(job, tool),
    ...unknown({ code, path, said: `${actionName} has no input` }, Object.keys(answers), Object.keys(questions)),
    ...Object.keys(questions)
      .filter(key => questions[key]?.required && !(key in answers))
      .map(key => ({ code, path, fact: `'${key}' is required`, remedy: 'add its value' })),
  ]
}
