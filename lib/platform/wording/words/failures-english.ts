/**
 * Why something did not work, by `area.code` of the answer: what is so, then what to do. Every failure in the contract's
 * catalogue has its sentence here; the compiler holds that.
 */
export const failures = {
  'authorization.missing_header': 'The service did not accept the console’s token. Try again.',
  'credentials.invalid_credentials': 'The API key or its secret is not valid.',
  'refreshToken.invalid_refresh_token': 'The service did not accept the console’s token. Try again.',
  'apiKey.revoked': 'This key is already revoked. Nothing was changed.',
  'apiKey.two_secrets': 'This key already has two secrets. Wait until the older one ends, or rotate without overlap.',
  'bankDetails.required': 'A Production key needs bank details. Add them first, then create the key.',
  'entry.listed': 'The list already has an entry with this id. Nothing was changed.',
  'entry.expired': 'This entry has expired, so it would leave the list at once. Add it again with a later expiry.',
  'entry.similar': 'The list now has another entry that may be the same person. Nothing was changed. Try again.',
  'entry.changed': 'Someone else has changed this entry. Nothing was saved. Open it again.',
  'import.running': 'Another import into this list is running. Wait until it ends, or cancel it.',
  'import.over': 'This import has ended, so it cannot be cancelled.',
  'asOf.in_the_future': 'This moment is in the future. Select an earlier one.',
  'asOf.not_kept': 'The list of that time is not kept any more. Select a later moment.',
  'list.busy':
    'A file is being imported into the list, which may take a minute or two. Nothing was changed, and your input is kept. Try again in a moment.',
  'idempotencyKey.taken': 'This was already sent with other content. Nothing was changed. Send it again.',
  'path.not_found': 'This does not exist any more. Someone else may have removed it.',
  'method.not_allowed': 'This page is from another version of the console. Reload it.',
  'request.too_slow': 'The connection was too slow, and the request did not arrive. Try again.',
  'request.head_too_large': 'The browser sent more cookies or headers than the console accepts.',
  'request.malformed': 'The console could not read what was sent. Nothing was changed.',
  'body.too_large': 'This is too large to be sent at once. Nothing was changed.',
  'contentType.not_json': 'This page is from another version of the console. Reload it.',
  'contentType.not_a_list': 'This is not a CSV, NDJSON or JSON file. Nothing was changed.',
  'body.malformed': 'The console could not read what was sent. Nothing was changed.',
  'limit.checks': 'You have reached the hourly limit of checks. Nothing was checked.',
  'limit.reveals': 'You have reached the hourly limit of reveals. Nothing was revealed.',
  'rate.limited': 'Too many requests. Try again in a moment.',
  'server.internal': 'Something went wrong in the console. If it happens again, report it with the request number.',
  'server.stopping': 'The console is stopping. Try again in a moment.',
  'store.unavailable': 'The database does not answer. Nothing was changed. Try again in a moment.',
  'store.full':
    'The disk of the database is full. Nothing was changed. Ask the operator of the console to free some space.',
  'store.read_only': 'The database is read-only at the moment. Nothing was changed. Tell the operator of the console.',
  'session.signed_out': 'You are signed out. Sign in to go on.',
  'credentials.wrong': 'E-mail or password is wrong. Check both and try again.',
  'role.not_allowed': 'Your role does not allow this. Ask an admin if you need it.',
  'origin.not_allowed': 'The request came from another site. Reload the page.',
  'session.other_list': 'You switched to the other list in another tab. Reload this page.',
  'session.confirm_password': 'Confirm your password to go on.',
  'account.not_available': 'This service cannot be managed from the console.',
  'account.token_refused':
    'The service refuses the console’s management token. Ask the operator to set the same SERVICE_ACCOUNT_TOKEN for both programs.',
  'setUp.closed': 'This set-up link is not valid any more. Use the latest one from the terminal.',
  'passwordLink.closed':
    'This link is not valid any more: it was used, is older than seven days, or was replaced by a newer one. Ask an admin for another.',
  'email.taken': 'A person with this address already exists, perhaps disabled. Find them in the team list.',
  'person.last_admin': 'This is the last admin who can sign in. Make another person an admin first.',
  'person.disabled': 'This person is disabled. Enable them first.',
  'pair.refused':
    'The service does not accept this key and secret. One of them is wrong, or the key is revoked. Nothing was changed.',
  'pair.other_list':
    'This key is for the other list. Use a Test key for Test and a Production key for Production. Nothing was changed.',
  'rule.read_only': 'This rule is set by a variable. Only the operator of the console can change it.',
  'pair.read_only':
    'This key is set by a variable. Only the operator of the console can change it. Nothing was changed.',
  'upstream.bad_response': 'The service gave an invalid answer, which is not shown.',
  'upstream.unavailable': 'The service does not answer. Try again in a moment.',
  'upstream.credentials_refused': 'The service refuses the console’s API key. An admin must replace it.',
  'upstream.wrong_list':
    'The console’s API key is for the other list: a Production key was set for Test, or the other way round. An admin must replace it.',
  'upstream.no_key': 'The console has no API key for this list yet. An admin can add one under Settings › Connection.',
  'upstream.timeout': 'The service took too long to answer. Try again in a moment.',
  'export.running': 'Too many exports are running. Wait until one ends.',
  'import.not_yours':
    'Another person started this import. Only they can send its file; they or an admin can cancel it.',
  'view.not_yours': 'Only the owner of this view or an admin can change it. Save it as a view of your own.',
  'view.changed': 'Someone else has changed this view. Nothing was saved. Look at the new version, then save again.',
  'watch.full': 'The list already has 100,000 watched values, the most it can have. Stop a watch first.',
  'watch.not_yours': 'This watch is someone else’s. They or an admin can stop it.',
  'view.too_many': 'You have 50 views, the most a person can have. Remove one first.',
  'network.unreachable': 'The console does not answer. Check your connection and try again.',
  'network.not_understood':
    'The answer did not come from the console. A proxy or network page may have answered instead. Try again.',
  loading: 'Loading …',
  notLoaded: 'This could not be loaded',
  request: 'request {id}',
  retry: 'Retry',
  retryInSeconds: {
    one: 'Too many requests. Try again in {count} second.',
    other: 'Too many requests. Try again in {count} seconds.',
  },
  goOnInMinutes: { one: 'You can go on in {count} minute.', other: 'You can go on in {count} minutes.' },
  retryInMinutes: {
    one: 'Too many requests. Try again in {count} minute.',
    other: 'Too many requests. Try again in {count} minutes.',
  },
} as const
