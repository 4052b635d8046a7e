ALTER TABLE "orders" DROP CONSTRAINT "orders_money";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_method" text DEFAULT 'courier' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_rural" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "policy_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_method" CHECK ("orders"."delivery_method" in ('courier', 'collect'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_money" CHECK ("orders"."subtotal" > 0 and "orders"."discount" >= 0 and "orders"."delivery" >= 0 and "orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."delivery" and "orders"."total" >= 0.50);