/** What the engine says in every marketplace: texts of the documents letter for letter (document 1, §8; document 2, §8), then our own. */
export const messages = {
  // General
  file_upload_failed: 'File Upload Failed',
  unexpected_error_retry: 'unexpected error, retry',
  unexpected_error_retry_again: 'Unexpected Error. retry again',
  file_is_linked: 'This file is in use: it cannot be deleted.',
  id_not_found: 'Id not found',
  user_not_valid: 'User not valid',
  please_check_inputs: 'Please check inputs!',
  inputs_missing: 'Inputs Missing. Please check',
  check_value_type: 'Please check the value type',
  input_not_valid: 'Input not valid',
  missing_mandatory_fields: 'Missing mandatory fields. Try Again with valid inputs.',
  loading_chunk_failed: 'Loading chunk ... failed',
  access_denied: 'Access denied. Contact your team lead to get access',
  permission_denied: 'Sorry! You need Admins Permission to Sign In',
  login_error: 'Sorry! Your Google login failed',
  no_access: 'You have no access. Ask for manager-approved access through IT support',
  // Saving
  failed_to_update_retry: 'Failed to update. Retry.',
  comment_update_error: 'Comment update error',
  // By the tool whose rows could not be fetched to choose from; `unable_to_fetch_options` for the others.
  staff_users_fetch_error: 'Executives could not be fetched. Please refresh the page',
  unable_to_fetch_options: 'Unable to fetch options',
  // Values
  invalid_json: 'Invalid JSON input',
  invalid_image_aspect_ratio: 'Invalid Image Aspect Ratio',
  invalid_key_value_pairs: 'Invalid key value pairs',
  // Success
  file_upload_success: 'File Upload Success',
  approved_successfully: 'Approved Successfully',
  rejected_successfully: 'Rejected Successfully',
  user_delete_successfully: 'User delete successfully',
  // Beside the documents
  saved: 'Saved',
  deleted: 'Deleted',
  in_use: 'Still in use',
  with_file: 'This came with a file. Revert the file instead',
  holds_erased: 'This file contains data of someone who was erased. Send a new file without them',
  file_deleted: 'This file contained data of someone who was erased and has been deleted',
  irreversible: 'This cannot be reverted: it has already had an effect outside the panel',
  second_person: 'This needs a second person again. Repeat the action instead',
  used_since: 'Failed to update. Retry. %{title}: already used in the meantime',
  too_little_left: 'Failed to update. Retry. %{title}: not enough left',
  not_your_own: 'Someone else has to decide on this',
  not_for_you: 'You are not allowed to do this',
  own_access: 'You cannot change your own access. Ask another admin',
  admin_identity: 'Only role admin can change the e-mail, supplier or status of this person, who holds %{permissions}',
  email_agreed: 'E-mail approved',
  admin_grants: 'Only role admin can grant: %{permissions}',
  view_only: 'You are viewing the panel as someone else: nothing can be changed',
  admin_views: 'Only role admin can view the panel as this person',
  last_admin: 'At least one active admin must remain',
} as const

export type MessageName = keyof typeof messages
