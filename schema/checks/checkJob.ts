import { questionsOf } from '../action.ts'
import type { Job } from '../job.ts'
import { type CheckContext, type DeclarationFault, near } from './check.ts'

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** R18: a job that acts on nothing, answers what its action does not ask, comes at no time, or would do alone what needs a second person. */
export function checkJob(
  { name, tool: toolName, action: actionName, answers = {}, where, since, every, at }: Job,
  { resources }: CheckContext,
): DeclarationFault[] {
  const path = `jobs.${name}`
  const tool = resources.get(toolName)
  const action = tool?.actions[actionName]
  if (!tool) return [{ code: 'R18', path, fact: `no tool '${toolName}'`, remedy: near(toolName, resources.keys()) }]
  if (!action)
    return [{ code: 'R18', path, fact: `${toolName} has no action '${actionName}'`, remedy: near(actionName, Object.keys(tool.actions)) }]
  const questions = questionsOf(action, tool.fields)
  const keys = [...Object.keys(where), ...(since ? [since.field] : [])]
  return [
    ...(at !== undefined && !CLOCK_TIME.test(at)
      ? [{ code: 'R18', path, fact: `'${at}' is no clock time`, remedy: "write hours and minutes, as '02:00'" }]
      : []),
    ...((every === undefined) === (at === undefined) || (every !== undefined && !(Number.isInteger(every) && every > 0))
      ? [{ code: 'R18', path, fact: 'it comes at no time', remedy: "say either 'every' (whole minutes, from 1) or 'at'" }]
      : []),
    ...(action.secondPerson ? [{ code: 'R18', path, fact: `${actionName} needs a second person`, remedy: 'let people do it' }] : []),
    ...keys
      .filter(key => !tool.fields[key])
      .map(key => ({ code: 'R18', path, fact: `${toolName} has no field '${key}'`, remedy: near(key, Object.keys(tool.fields)) })),
    ...Object.keys(answers)
      .filter(key => !questions[key])
      .map(key => ({ code: 'R18', path, fact: `${actionName} asks no '${key}'`, remedy: near(key, Object.keys(questions)) })),
    ...Object.keys(questions)
      .filter(key => questions[key]?.required && !(key in answers))
      .map(key => ({ code: 'R18', path, fact: `'${key}' has to be answered`, remedy: 'answer it' })),
  ]
}
