import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SUBJECTS } from '#contract/inquiry-rules.ts';
import { LIMITS } from '#contract/limits.ts';
import { messageOf } from '#lib/api-client.ts';
import { showFieldErrors } from '#lib/show-field-errors.ts';
import { submitOnce } from '#lib/submit-once.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/Field.tsx';
import { toast } from '#ui/toast-store.ts';
import { sendInquiry } from './api.ts';
import {
  EMPTY_INQUIRY,
  type Inquiry,
  type InquiryField,
  type InquiryWork,
  inquiryFrom,
  problemOf,
  workFrom,
} from './contact-rules.ts';

/**
 * The contact form (§2, §5). A failure keeps everything that was typed, and so does hydration: without default values
 * the form takes over the values of the page's fields.
 */
export function ContactForm() {
  const form = useForm<Inquiry>();
  const { errors, isSubmitting } = form.formState;
  const [work, setWork] = useState<InquiryWork | null>(null);
  useEffect(() => {
    setWork(workFrom(window.location.search));
    for (const [field, value] of Object.entries(inquiryFrom(window.location.search))) {
      // A value that the browser restored after a reload takes precedence over the link's.
      if (!form.getValues(field as InquiryField)) form.setValue(field as InquiryField, value);
    }
  }, [form]);

  async function send(inquiry: Inquiry) {
    try {
      await sendInquiry(inquiry, work?.id);
      setWork(null);
      const added = Object.entries(form.getValues()).filter(
        ([name, value]) => value !== inquiry[name as InquiryField],
      );
      form.reset({ ...EMPTY_INQUIRY, ...Object.fromEntries(added) });
      toast({
        title: 'Message Sent',
        description: "Thank you for your message. We'll get back to you soon!",
      });
    } catch (error) {
      showFieldErrors(form.setError, error, Object.keys(EMPTY_INQUIRY));
      toast({
        title: 'Error',
        description: messageOf(error, 'Failed to send message. Please try again.'),
        variant: 'destructive',
      });
    }
  }

  function removeWork() {
    setWork(null);
    // From the button, which is gone.
    form.setFocus('message');
  }

  const field = (name: InquiryField) => ({
    ...form.register(name, { validate: (value) => problemOf(name, value) ?? true }),
    error: errors[name]?.message,
  });
  return (
    <form
      aria-label="Contact"
      className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
      noValidate
      onSubmit={submitOnce(isSubmitting, form.handleSubmit(send))}
    >
      <TextField autoComplete="name" label="Name" {...field('name')} />
      <TextField
        autoComplete="email"
        inputMode="email"
        label="Email"
        type="email"
        {...field('email')}
      />
      <div className="sm:col-span-2">
        <SelectField label="Subject" {...field('subject')}>
          <option value="">Please choose</option>
          {SUBJECTS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      {work && (
        <p className="flex items-center gap-x-3 sm:col-span-2">
          <span className="min-w-0 break-words">
            About <em className="font-serif text-[1.0625rem]">{work.title}</em>
          </span>
          <Button onClick={removeWork} variant="quiet">
            Remove<span className="sr-only"> {work.title}</span>
          </Button>
        </p>
      )}
      <div className="sm:col-span-2">
        <TextAreaField label="Message" maxLength={LIMITS.message} rows={6} {...field('message')} />
      </div>
      <div>
        <Button aria-busy={isSubmitting} aria-disabled={isSubmitting} type="submit">
          {isSubmitting ? 'Sending…' : 'Send Message'}
        </Button>
      </div>
    </form>
  );
}
