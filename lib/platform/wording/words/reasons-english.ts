/**
 * Why a request failed and what to do, by `area.code` of the answer. The compiler requires a sentence for every failure
 * in the contract's catalogue.
 */
export const reasons = {
  'authorization.missing_header': 'The service did not accept the console’s token. Try again.',
  'credentials.invalid_credentials': 'The API key or its secret is not valid.',
  'refreshToken.invalid_refresh_token': 'The service did not accept the console’s token. Try again.',
  'apiKey.revoked': 'This key is already revoked. Nothing was changed.',
  'apiKey.two_secrets': 'This key already has two secrets. Wait until the older one ends, or rotate without overlap.',
  'bankDetails.required': 'A Production key needs bank details. Add them first, then create the key.',
  'bankDetails.changed':
    'Someone else has changed the bank details. Nothing was saved. Close this form, look at the new details, then change them.',
  'entry.listed': 'The list already has an entry with this id. Nothing was changed.',
  'entry.expired': 'This entry has expired, so it would leave the list at once. Add it again with a later expiry.',
  'entry.similar': 'The list now has another entry that may be the same person. Nothing was changed. Try again.',
  'entry.changed': 'Someone else has changed this entry. Nothing was saved. Open it again.',
  'import.running': 'Another import into this list is running. Wait until it ends, or cancel it.',
  'import.over': 'This import has ended, so it cannot be cancelled.',
  'asOf.in_the_future': 'This moment is in the future. Select an earlier one.',
  'asOf.not_kept': 'The history of that moment has been deleted. Select a later one.',
  'list.busy':
    'A file is being imported into the list, which may take a minute or two. Nothing was changed, and your input is kept. Try again in a moment.',
  'idempotencyKey.taken': 'This was already sent with other content. Nothing was changed. Send it again.',
  'path.not_found': 'This does not exist any more. Someone else may have removed it.',
  'method.not_allowed': 'This page is from another version of the console. Reload it.',
  'request.too_slow': 'The connection was too slow, and the request did not arrive. Try again.',
  'request.head_too_large':
    'The browser sent more cookies or headers than the console accepts. Delete the cookies of this site, then reload the page.',
  'request.malformed':
    'The console could not read what was sent. Nothing was changed. Reload the page, then try again.',
  'body.too_large': 'This is too large to be sent at once. Nothing was changed. Send less at once.',
  'contentType.not_json': 'This page is from another version of the console. Reload it.',
  'contentType.not_a_list': 'This is not a CSV, NDJSON or JSON file. Nothing was changed.',
  'body.malformed': 'The console could not read what was sent. Nothing was changed. Reload the page, then try again.',
  'limit.checks':
    'This check exceeds your hourly limit; a text with several addresses or numbers counts as several. Nothing was checked.',
  'limit.reveals': 'You have reached the hourly limit of reveals. Nothing was revealed.',
  'rate.limited': 'Too many requests. Try again in a moment.',
  'server.internal':
    'Something went wrong in the console. If it happens again, report it to the operator with the time, and the request number if one is shown.',
  'server.stopping': 'The console is stopping. Try again in a moment.',
  'store.unavailable':
    'The database does not answer. Try again in a moment. Before you repeat a change, see whether it was already saved.',
  'store.full': 'The disk of the database is full. Ask the operator of the console to free some space.',
  'store.read_only': 'The database is read-only at the moment. Tell the operator of the console.',
  'session.signed_out': 'You are signed out. Sign in to continue.',
  'session.renewed': 'Your password was confirmed or changed in the meantime, so this was not carried out. Try again.',
  'credentials.wrong': 'E-mail or password is wrong. Check both and try again.',
  'secondFactor.required': 'Enter the code of your code app, or a recovery code.',
  'secondFactor.wrong': 'This code is wrong or was already used. Wait for the next one; it changes every 30 seconds.',
  'secondFactor.missing': 'Your role needs a second factor. Set one up first.',
  'secondFactor.kept': 'Your role needs a second factor. Nothing was changed. Add another one first.',
  'secondFactor.only_way':
    'This passkey is your only way to sign in. Nothing was changed. Add another one first, or ask an admin for a password link.',
  'passkey.refused': 'The console does not accept this passkey. Use another one, or your password.',
  'passkey.known': 'This passkey is already added.',
  'codeApp.exists':
    'You already have a code app. If you have not seen its recovery codes, create new ones under Your account. To set up another app, remove this one first.',
  'codeApp.replaced':
    'A newer QR code has been shown, perhaps in another tab, and this one is not valid any more. Finish there, or load this page again.',
  'provider.unavailable': 'The identity provider does not answer. Try again in a moment, or sign in another way.',
  'provider.denied': 'The provider did not sign you in: you stopped there, or you may not use this console.',
  'provider.refused': 'The console could not verify the provider’s answer. Start again.',
  'provider.over': 'This sign-in was used already, took too long, or began in another browser. Start again.',
  'provider.email_not_verified':
    'The provider has not verified your e-mail address, which the first sign-in needs. Ask an admin.',
  'provider.no_role': 'The provider gives you no role in this console. Ask an admin.',
  'provider.not_invited': 'Nobody has invited you to this console. Ask an admin for an invitation.',
  'provider.other_identity': 'Your account is linked to another identity at the provider. Ask an admin.',
  'provider.disabled': 'Your account is disabled. Ask an admin.',
  'logoutToken.refused': 'The console could not verify this logout.',
  'provider.other_person': 'Someone else signed in at the provider. Sign in there as yourself.',
  'provider.read_only': 'The provider is set by variables. Only the operator of the console can change it.',
  'person.break_glass':
    'This admin is the only one who signs in with a password. Select another under Settings › Single sign-on first.',
  'role.not_allowed': 'Your role does not allow this. Ask an admin if you need it.',
  'origin.not_allowed': 'The request came from another site. Reload the page.',
  'session.other_list':
    'The console works with another list now: it was switched in another tab, or an admin changed the connection. Reload this page.',
  'session.confirm_password': 'Confirm your password to continue.',
  'account.not_available': 'This service cannot be managed from the console.',
  'account.token_refused':
    'The service refuses the console’s management token. Ask the operator to set the same SERVICE_ACCOUNT_TOKEN for both programs.',
  'setUp.closed': 'This set-up link is not valid any more. Use the latest one from the terminal.',
  'setUp.done':
    'The console is set up already. If that was you a moment ago, open the sign-in page and sign in. Otherwise ask an admin for an invitation.',
  'passwordLink.closed':
    'This link is not valid any more: it was used, is older than seven days, or was replaced by a newer one. Ask an admin for another.',
  'email.taken': 'Another person, perhaps disabled, has this address. Find them in the team list.',
  'person.last_admin': 'This is the last admin who can sign in. Make another person an admin first.',
  'person.disabled': 'This person is disabled. Enable them first.',
  'pair.refused':
    'The service does not accept this key and secret. One of them is wrong, or the key is revoked. Nothing was changed.',
  'pair.other_list':
    'This key is for the other list. Use a Test key for Test and a Production key for Production. Nothing was changed.',
  'rule.read_only': 'This rule is set by a variable. Only the operator of the console can change it.',
  'pair.read_only':
    'This key is set by a variable. Only the operator of the console can change it. Nothing was changed.',
  'pair.changed':
    'Someone else has set another key in the meantime. Nothing was changed. Close this dialog to see that key.',
  'upstream.bad_response':
    'The service gave an invalid answer, which is not shown. Try again; if the problem persists, tell the operator.',
  'upstream.unavailable': 'The service does not answer. Try again in a moment.',
  'upstream.credentials_refused': 'The service refuses the console’s API key. An admin must replace it.',
  'upstream.wrong_list':
    'The console’s API key is for the other list: a Production key was set for Test, or the other way round. An admin must replace it.',
  'upstream.no_key': 'The console has no API key for this list yet. An admin can add one under Settings › Connection.',
  'upstream.timeout': 'The service took too long to answer. Try again in a moment.',
  'export.not_synced':
    'Exports come from the synced copy, and no sync of this list is complete yet. Sync the list first.',
  'export.too_old': 'The rules no longer accept the last complete sync. Sync the list first.',
  'export.unfinished': 'The file is not complete yet.',
  'export.broken': 'The download was interrupted, so there is no manifest. Export again.',
  'export.running': 'You already run an export, or too many are running. Wait until one ends.',
  'import.not_yours':
    'Another person started this import. Only they can send its file; they or an admin can cancel it.',
  'rule.changed':
    'Someone else has changed a rule that you are changing. Nothing was saved, and your changes are still here. Look at the new values, then save again.',
  'field.changed':
    'Someone else has changed a field that you are changing. Nothing was saved, and your changes are still here. Look at the new values, then save again.',
  'note.not_yours': 'Only the author of this note or an admin can change it.',
  'note.changed': 'This note was changed in the meantime. Nothing was saved. Cancel to see it; copy your text first.',
  'view.not_yours': 'Only the owner of this view or an admin can change it. Save it as a view of your own.',
  'view.changed': 'Someone else has changed this view. Look at its new state, then try again.',
  'watch.full': 'The list already has 100,000 watched values, the most it can have. Stop a watch first.',
  'provider.changed':
    'Someone else has changed single sign-on. Your change was not made. Reload this page, then try again.',
  'webhook.changed':
    'Someone else has changed the delivery. Nothing was saved. Look at the new settings, then try again.',
  'webhook.set':
    'The delivery is already set up like this. Its secret was shown once. If you do not have it, create a new secret.',
  'review.changed': 'Someone else has changed this review. Look at its new state, then try again.',
  'review.assignee': 'This person cannot answer reviews. Select someone else.',
  'approval.needed':
    'The rules require a second person for this. Nothing was changed. Open the dialog again to request approval, if it offers that.',
  'approval.not_needed':
    'The rules no longer require a second person. Nothing was requested. Reload the page and make the change directly.',
  'approval.too_many':
    'You already have 50 open requests, or 5 open imports. Withdraw one under For me, or wait until one is decided.',
  'approval.service_old':
    'The service is an earlier version and does not say what exactly an import would change, so nobody can approve one. Nothing was requested. Update the service.',
  'approval.over': 'This request is no longer open: it was decided or withdrawn, or it lapsed. Reload the page.',
  'approval.outdated':
    'The rule was changed after this request was made. Nothing was changed. Refuse the request; it can be made again.',
  'approval.own': 'You cannot approve your own request. A colleague must decide.',
  'person.listed':
    'This person is still listed. Remove the entry from the list, wait for at least two syncs, then try again.',
  'person.approval_under_way':
    'An approved request about this person is being carried out. Nothing was deleted. Try again once it has ended, or after an hour.',
  'approval.not_yours': 'Only the person who made the request can do this.',
  'review.no_value': '“Another person” is only possible for a checked value and its entries.',
  'watch.not_yours': 'This watch belongs to someone else. Only they or an admin can stop it.',
  'view.too_many': 'You have 50 views, the most a person can have. Remove one first.',
} as const
