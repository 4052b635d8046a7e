CREATE TABLE "category_order" (
	"name" text PRIMARY KEY NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demonstration_rows" (
	"kind" text NOT NULL,
	"row_id" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "demonstration_rows_kind_row_id_pk" PRIMARY KEY("kind","row_id"),
	CONSTRAINT "demonstration_rows_kind" CHECK ("demonstration_rows"."kind" in ('artwork', 'post', 'code'))
);
--> statement-breakpoint
CREATE TABLE "hidden_notices" (
	"name" text PRIMARY KEY NOT NULL,
	"hidden_at" timestamp with time zone DEFAULT now() NOT NULL
);
