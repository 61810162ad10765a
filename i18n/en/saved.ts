/** Words of saved views of a list. */
export const saved = {
  views: 'Saved views',
  standard: 'All',
  save: 'Save view',
  name: 'Name of the view',
  share: 'Share with',
  only_me: 'Only me',
  team: 'Team %{name}',
  share_help: 'The team sees it as a tab and can open it. Only you can change or remove it.',
  shared: 'Shared with the team %{name}',
  shared_by_other: 'Shared with the team %{name} by someone else. Only they can change or remove it',
  change: 'Change the view %{name}',
  remove: 'Remove the view %{name}',
  removed: 'View %{name} removed',
  removed_for_team: 'View %{name} removed, for the team too',
}
