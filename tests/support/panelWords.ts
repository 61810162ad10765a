import { en } from '../../i18n/provider.ts'

const { errors, shell, uploads, views } = en

/** English words of the panel that tests of many screens look for. A changed word changes no test. Tests of one tool name its own words. */
export const panelWords = {
  addRow: views.add_row,
  agree: views.prompts.agree,
  back: views.back,
  clearAll: views.filter.clear_all,
  create: views.create,
  delete: views.delete,
  details: views.facts,
  filter: views.filter.filter,
  filters: views.filter.bar,
  moreActions: views.more_actions,
  nameOfView: views.saved.name,
  nextPage: views.paging.next,
  required: errors.missing,
  rowColours: views.legend,
  save: views.save,
  saveView: views.saved.save,
  selectedRows: views.selection.bar,
  signIn: shell.login.button,
  timeline: views.desk.timeline,
  undo: views.undo,
  upload: uploads.upload,
  writeComment: views.desk.note,
} as const
