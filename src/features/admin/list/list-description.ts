import type { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Column } from '#ui/DataTable.tsx';
import type { ListRules } from './list-view.ts';

/** All that differs between the lists of the administration: data, rules, columns and texts (§2, §8). */
export type ListDescription<Entry, Status extends string, Key extends string> = {
  query: ReturnType<typeof queryOptions<Entry[], Error, Entry[], string[]>>;
  rules: ListRules<Entry, Status, Key>;
  columns: (onDelete: (entry: Entry) => void) => Column<Entry>[];
  /** Deletes a record on the server and from the list. */
  remove: (entry: Entry) => Promise<void>;
  /** `artwork`: what the texts of the deletion call a record. */
  noun: string;
  /** What the dialog of the deletion calls this record. */
  nameOf: (entry: Entry) => string;
  /** The record's name in the label of its checkbox; left out: `nameOf`. */
  titleOf?: (entry: Entry) => string;
  heading: string;
  /** What the table lists, for screen readers. */
  caption: string;
  /** The accessible name of a row's button: `Edit Slack Water`. */
  rowLabel?: (entry: Entry) => string;
  /** Shown before a row's first cell: the work that it is about. */
  picture?: (entry: Entry) => ReactNode;
  /** `Search by title or medium` */
  searchLabel: string;
  /** Shown instead of rows: without search and filter, and with them. */
  empty: string;
  noMatch: string;
  /** What counts as arrived, where not each record does: an order that is paid. */
  isArrived?: (entry: Entry) => boolean;
  /** `inquiries`: adds the line `Showing 3 of 12 inquiries`. */
  countedAs?: string;
};

/** A description; the types of its statuses and sort keys come from its rules. */
export const listOf = <Entry, Status extends string, Key extends string>(
  rules: ListRules<Entry, Status, Key>,
  description: Omit<ListDescription<Entry, Status, Key>, 'rules'>,
): ListDescription<Entry, Status, Key> => ({ rules, ...description });
