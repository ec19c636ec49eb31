import 'server-only'
import { z } from 'zod'
import { formText } from '#lib/contract/form-text-schema.ts'
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from './api/password-length.ts'
import { PERSON_NAME_MAXIMUM } from './api/person.ts'
import { ROLES } from './api/roles.ts'

/** Fields in which people describe themselves or others, with messages for people. */

export const nameField = formText(PERSON_NAME_MAXIMUM, {
  required: 'Enter a name',
  tooLong: `Use ${PERSON_NAME_MAXIMUM} characters or fewer`,
  control: 'Use no control characters',
})

export const emailField = z
  .string('Enter an e-mail address')
  .trim()
  .max(254, 'This is too long')
  .pipe(z.email('This is not an e-mail address'))

export const newPasswordField = z
  .string('Choose a password')
  .min(PASSWORD_MINIMUM, `Use ${PASSWORD_MINIMUM} characters or more`)
  .max(PASSWORD_MAXIMUM, `Use ${PASSWORD_MAXIMUM} characters or fewer`)

/** A password to compare with the stored one. */
export const passwordField = z
  .string('Enter your password')
  .min(1, 'Enter your password')
  .max(PASSWORD_MAXIMUM, 'This is too long')

/** Six digits from a code app, or a recovery code. */
export const codeField = z.string('Enter the code').trim().min(1, 'Enter the code').max(64, 'This is too long')

/** The secret part of a link. */
export const tokenField = z.string('The link is not complete').max(256, 'The link is not complete')

/** The query of the address that the identity provider redirected to. */
export const queryField = z.string('Send the query of the address').max(8000, 'This is too long')

export const roleField = z.enum(ROLES, 'Choose a role')
