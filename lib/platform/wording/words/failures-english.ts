/**
 * Why something did not work, by `area.code` of the answer: what is so, then what to do. Every failure in the contract's
 * catalogue has its sentence here; the compiler holds that.
 */
export const failures = {
  'authorization.missing_header': 'The service did not accept the console’s token. Try again.',
  'credentials.invalid_credentials': 'The API key or its secret is not valid.',
  'refreshToken.invalid_refresh_token': 'The service did not accept the console’s token. Try again.',
  'apiKey.revoked': 'This key is revoked already, perhaps by someone else a moment ago. Nothing was changed.',
  'apiKey.two_secrets':
    'This key has two secrets already, perhaps because someone else rotated it a moment ago. Wait until the older one ends, or rotate without overlap.',
  'bankDetails.required': 'A Production key needs bank details. Give them first, then create the key.',
  'entry.listed': 'The list has an entry with this id already. Nothing was changed.',
  'entry.expired': 'This entry has expired and would leave the list again at once. Add it anew with another expiry.',
  'entry.similar': 'The list now has another entry that may be of the same person. Nothing was changed; try again.',
  'entry.changed': 'Someone else has changed this entry meanwhile. Nothing was changed; open it again.',
  'import.running': 'Another import of this list is running. Wait for its end, or cancel it.',
  'import.over': 'This import is over; there is nothing left to cancel.',
  'asOf.in_the_future': 'This moment lies in the future. Ask for an earlier one.',
  'asOf.not_kept': 'What the list was then is not kept any more. Ask for a later moment.',
  'list.busy':
    'A file is being imported into the list, which may take a minute or two. Nothing was changed, and nothing that you wrote is lost; try again in a moment.',
  'idempotencyKey.taken': 'This was sent before with other content. Nothing was changed; send it again.',
  'path.not_found': 'This is not there any more, perhaps because someone else removed it a moment ago.',
  'method.not_allowed': 'The console and this page do not fit together. Load the page again.',
  'request.too_slow': 'The connection was too slow, and what was sent did not arrive. Try again.',
  'request.head_too_large': 'The browser sent more cookies or headers than are accepted.',
  'request.malformed': 'What was sent could not be read. Nothing was changed.',
  'body.too_large': 'This is more than can be sent at once. Nothing was changed.',
  'contentType.not_json': 'The console and this page do not fit together. Load the page again.',
  'contentType.not_a_list': 'This is not a CSV, NDJSON or JSON file. Nothing was changed.',
  'body.malformed': 'What was sent could not be read. Nothing was changed.',
  'limit.checks': 'You have checked as many values as support may in an hour. Nothing was checked.',
  'limit.reveals': 'You have revealed as many entries as support may in an hour. Nothing was revealed.',
  'rate.limited': 'There were too many requests. Try again in a moment.',
  'server.internal': 'Something went wrong on our side. If it stays, quote the request number when you report it.',
  'server.stopping': 'The program is being stopped. Try again in a moment.',
  'store.unavailable': 'The database does not answer. Nothing was changed; try again in a moment.',
  'store.full': 'The disk of the database is full. Nothing was changed; whoever runs the console must make room.',
  'store.read_only':
    'The database takes no changes at the moment. Nothing was changed; whoever runs the console must look at it.',
  'session.signed_out': 'You are signed out. Sign in to go on.',
  'credentials.wrong': 'E-mail or password is wrong. Check both and try again.',
  'role.not_allowed': 'Your role does not allow this. Ask an admin if you need it.',
  'origin.not_allowed': 'The request came from another site. Load the page again.',
  'session.other_list': 'In another tab the console was switched to the other list. Load this page again.',
  'session.confirm_password': 'This needs your password once more.',
  'account.not_available': 'The service in use cannot be managed from here.',
  'account.token_refused':
    'The service refuses the console’s management token. Whoever runs both must give them the same SERVICE_ACCOUNT_TOKEN.',
  'setUp.closed': 'This set-up link is not valid any more. Take the newest one from the terminal.',
  'passwordLink.closed':
    'This link is not valid any more: it was used, is older than seven days, or a newer one took its place. Ask an admin for another.',
  'email.taken': 'Somebody has this address already, perhaps somebody who is disabled. Look for them in the list.',
  'person.last_admin': 'This is the last admin who can sign in. Make somebody else an admin first.',
  'person.disabled': 'This person is disabled, perhaps by another admin a moment ago. Enable them first.',
  'pair.refused':
    'The service does not accept this key and secret. One of them is wrong, or the key is revoked. Nothing was changed.',
  'pair.other_list':
    'This key reads the other list: a Production key cannot be used for Test, nor a Test key for Production. Nothing was changed.',
  'rule.read_only': 'This rule is set where the console is run. It can only be changed there.',
  'pair.read_only':
    'This key is set where the console is run, and whoever runs it changes it there. Nothing was changed.',
  'upstream.bad_response': 'The service gave an answer that cannot be used. Nothing of it is shown.',
  'upstream.unavailable': 'The service does not answer. Try again in a moment.',
  'upstream.credentials_refused':
    'The service refuses the console’s API key. Whoever runs the console must give it another.',
  'upstream.wrong_list':
    'The console’s API key is of the other list: a Production key was given for Test, or the other way round. An admin must give the right one.',
  'upstream.no_key': 'The console has no API key for this list yet. An admin gives it one on the connection page.',
  'upstream.timeout': 'The service took too long to answer. Try again in a moment.',
  'export.running':
    'Too many exports are running: one a person, and few at once, so that pages stay quick. Wait for the end of one.',
  'import.not_yours': 'This import is somebody else’s: whoever began it sends its file, they or an admin cancel it.',
  'view.not_yours': 'This view is somebody else’s: its owner or an admin changes it. Save it as a view of your own.',
  'view.changed': 'This view was changed meanwhile. Nothing was saved: look at it as it is now, then save again.',
  'view.too_many': 'You have 50 views, as many as are kept. Remove one that is not needed.',
  'network.unreachable': 'The console does not answer. Check your connection and try again.',
  'network.not_understood':
    'The answer was not one of the console’s; something in between may have answered instead. Try again.',
  retryInSeconds: {
    one: 'There were too many requests. Try again in {count} second.',
    other: 'There were too many requests. Try again in {count} seconds.',
  },
  goOnInMinutes: { one: 'It goes on in {count} minute.', other: 'It goes on in {count} minutes.' },
  retryInMinutes: {
    one: 'There were too many requests. Try again in {count} minute.',
    other: 'There were too many requests. Try again in {count} minutes.',
  },
} as const
