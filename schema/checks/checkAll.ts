import type { Resource } from '../resource.ts'
import type { Tool } from '../tools.ts'
import type { CheckContext, DeclarationFault, Declared } from './check.ts'
import { checkAcross } from './checkAcross.ts'
import { checkActions } from './checkActions.ts'
import { checkAddresses } from './checkAddresses.ts'
import { checkAppendOnly } from './checkAppendOnly.ts'
import { checkApproval } from './checkApproval.ts'
import { checkBlocks } from './checkBlocks.ts'
import { checkCalendar } from './checkCalendar.ts'
import { checkChannels, checkOutbox } from './checkChannel.ts'
import { checkCompanions } from './checkCompanions.ts'
import { checkCountries } from './checkCountries.ts'
import { checkDeletedAt } from './checkDeletedAt.ts'
import { checkDesk } from './checkDesk.ts'
import { checkDeskCharts } from './checkDeskCharts.ts'
import { checkDestination } from './checkDestination.ts'
import { checkDocumented } from './checkDocumented.ts'
import { checkFeed, checkPrints } from './checkFeed.ts'
import { checkFields } from './checkFields.ts'
import { checkFigures, checkFunnel, checkRepeats } from './checkFigures.ts'
import { checkForm } from './checkForm.ts'
import { checkFormQueries } from './checkFormQueries.ts'
import { checkGeneratesImage } from './checkGeneratesImage.ts'
import { checkHub } from './checkHub.ts'
import { checkIngest } from './checkIngest.ts'
import { checkIrreversible } from './checkIrreversible.ts'
import { checkJob } from './checkJob.ts'
import { checkKeys } from './checkKeys.ts'
import { checkKeysFrom } from './checkKeysFrom.ts'
import { checkLimits } from './checkLimits.ts'
import { checkList } from './checkList.ts'
import { checkListParent } from './checkListParent.ts'
import { checkLookups } from './checkLookups.ts'
import { checkMarkup } from './checkMarkup.ts'
import { checkMenu, checkNames } from './checkMenu.ts'
import { checkFormerly } from './checkMigrateFrom.ts'
import { checkMoments } from './checkMoments.ts'
import { checkOpenedBy } from './checkOpenedBy.ts'
import { checkOpensReference } from './checkOpensReference.ts'
import { checkOrdered } from './checkOrdered.ts'
import { checkPermissions } from './checkPermissions.ts'
import { checkPersonal } from './checkPersonal.ts'
import { checkPresets } from './checkPresets.ts'
import { checkPreview } from './checkPreview.ts'
import { checkPrompts } from './checkPrompts.ts'
import { checkPublished } from './checkPublished.ts'
import { checkQueue } from './checkQueue.ts'
import { checkDailyVisits, checkRedirects } from './checkRedirects.ts'
import { checkResets } from './checkResets.ts'
import { checkRowAccess } from './checkRowAccess.ts'
import { checkSandbox, checkStatements } from './checkSandbox.ts'
import { checkSchedule } from './checkSchedule.ts'
import { checkSecrets } from './checkSecrets.ts'
import { checkSteps } from './checkSteps.ts'
import { checkSubscribes } from './checkSubscribes.ts'
import { checkTemplate } from './checkTemplate.ts'
import { checkTicked } from './checkTicked.ts'
import { checkTree } from './checkTree.ts'
import { checkUpload } from './checkUpload.ts'
import { checkUsages } from './checkUsages.ts'
import { checkView } from './checkView.ts'
import { checkMessages, checkWords } from './checkWords.ts'

type Check<T> = (one: T, context: CheckContext) => DeclarationFault[]

const ofTools: readonly Check<Tool>[] = [checkAcross, checkHub, checkPermissions, checkLookups, checkMenu, checkUpload, checkWords]
const ofResources = [
  checkAppendOnly,
  checkKeys,
  checkKeysFrom,
  checkGeneratesImage,
  checkOpensReference,
  checkForm,
  checkFields,
  checkList,
  checkListParent,
  checkActions,
  checkCompanions,
  checkMessages,
  checkDesk,
  checkDeskCharts,
  checkSteps,
  checkRowAccess,
  checkTree,
  checkFormQueries,
  checkPrints,
  checkMarkup,
  checkView,
  checkOrdered,
  checkPublished,
  checkQueue,
  checkOpenedBy,
  checkBlocks,
  checkMoments,
  checkTicked,
  checkDestination,
  checkFormerly,
  checkPresets,
  checkResets,
  checkPreview,
  checkPrompts,
  checkCalendar,
  checkSchedule,
  checkTemplate,
  checkStatements,
  checkDocumented,
  checkDeletedAt,
  checkUsages,
  checkRedirects,
  checkDailyVisits,
  checkFigures,
  checkRepeats,
  checkFunnel,
  checkApproval,
  checkLimits,
  checkSecrets,
  checkSubscribes,
  checkChannels,
  checkOutbox,
  checkIngest,
  checkIrreversible,
]

/** Every fault of every declaration at once. It never throws: a check that breaks on a tool is a fault of that tool, and the rest goes on. */
export function checkAll({
  tools,
  jobs = [],
  feeds = [],
  sandboxes = [],
  permissions,
  roles,
  teams,
  messages,
  sections,
  words,
}: Declared): DeclarationFault[] {
  const resources = tools.filter((tool): tool is Resource => tool?.type === 'resource')
  const context: CheckContext = {
    tools: tools.filter(tool => tool !== undefined && tool !== null),
    sandboxes,
    resources: new Map(resources.map(tool => [tool.name, tool])),
    permissions: new Set(permissions),
    roles: roles ? new Set(roles) : null,
    teams: new Set(teams),
    messages: new Set(messages),
    sections: sections ? new Set(sections) : null,
    words,
  }
  // They compare each tool with those before, so they are made anew for a run.
  const ofEach: readonly Check<Tool>[] = [checkAddresses(context), checkNames(context), ...ofTools]
  return [
    ...tools.flatMap((tool, index) =>
      tool ? [] : [{ code: 'R00', path: `tools[${index}]`, fact: 'is not a tool', remedy: 'correct its import' }],
    ),
    ...context.tools.flatMap(tool => ofEach.flatMap(check => guarded(tool.name, () => check(tool, context)))),
    ...guarded('tools', () => checkPersonal(context, guarded)),
    ...resources.flatMap(tool => ofResources.flatMap(check => guarded(tool.name, () => check(tool, context)))),
    ...checkCountries(context, (tool, limited) => [
      ...(tool.type === 'upload' ? guarded(tool.name, () => checkUpload(tool, limited)) : []),
      ...(tool.type === 'resource' ? ofResources.flatMap(check => guarded(tool.name, () => check(tool, limited))) : []),
    ]),
    ...jobs.flatMap(job => guarded(`jobs.${job?.name}`, () => checkJob(job, context))),
    ...feeds.flatMap(feed => guarded(`feeds.${feed?.name}`, () => checkFeed(feed, context, feeds))),
    ...sandboxes.flatMap(one => guarded(`sandboxes.${one?.name}`, () => checkSandbox(one, context))),
  ]
}

export type Guarded = (path: string, check: () => DeclarationFault[]) => DeclarationFault[]

const guarded: Guarded = (path, check) => {
  try {
    return check()
  } catch (error) {
    const fact = `cannot be checked: ${error instanceof Error ? error.message : String(error)}`
    return [{ code: 'R00', path, fact, remedy: 'a part of it is missing, or has another shape than its type' }]
  }
}

/** A fault as one line: code, path, fact, remedy. */
export function faultLine({ code, path, fact, remedy }: DeclarationFault): string {
  return `${code} ${path}: ${fact} (${remedy})`
}
